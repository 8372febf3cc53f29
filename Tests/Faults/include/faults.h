// SPDX-License-Identifier: MIT
// A library to preload into the programs under test, which makes system calls fail when told to.
#ifndef GF_FAULTS_H
#define GF_FAULTS_H
#endif
