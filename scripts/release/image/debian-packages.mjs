/**
 * Packages of Debian 12 in the image: the libraries that Node, PostgreSQL and sharp need, the shell that initdb calls, and
 * an init that passes signals on and reaps. `apt-get download --print-uris NAME` shows a newer version and its checksum.
 * @typedef {object} ImagePackage
 * @property {string} name
 * @property {string} version
 * @property {string} path
 * @property {string} sha256
 * @property {string} licence SPDX
 * @property {string} description
 * @property {RegExp} files which of its files the image has, beside the copyright
 */

const library = /^(usr\/)?lib\/x86_64-linux-gnu\/[^/]+\.so(\.[\d.]+)?$/

/** @type {ImagePackage[]} */
export const imagePackages = [
  {
    name: 'base-files',
    version: '12.4+deb12u15',
    path: 'b/base-files/base-files_12.4+deb12u15_amd64.deb',
    sha256: '3eb1ea6d85488f488cc2a163b98ad640ef88cee4c79287cf14e361aaf6206f47',
    licence: 'GPL-2.0-or-later',
    description: 'The name and version of Debian',
    files: /^usr\/lib\/os-release$/,
  },
  {
    name: 'libc6',
    version: '2.36-9+deb12u14',
    path: 'g/glibc/libc6_2.36-9+deb12u14_amd64.deb',
    sha256: 'ba4f88f73dbc3ae9055f3c20f4523bfdbaf1ad13ff95e258924f77d20b4fbedf',
    licence: 'LGPL-2.1-or-later',
    description: 'The GNU C library',
    files: library,
  },
  {
    name: 'gcc-12-base',
    version: '12.2.0-14+deb12u1',
    path: 'g/gcc-12/gcc-12-base_12.2.0-14+deb12u1_amd64.deb',
    sha256: '1896a2aacf4ad681ff5eacc24a5b0ca4d5d9c9b9c9e4b6de5197bc1e116ea619',
    licence: 'GPL-3.0-or-later',
    description: 'The licence of the libraries of GCC',
    files: /^usr\/share\/doc\/gcc-12-base\/copyright$/,
  },
  {
    name: 'libgcc-s1',
    version: '12.2.0-14+deb12u1',
    path: 'g/gcc-12/libgcc-s1_12.2.0-14+deb12u1_amd64.deb',
    sha256: '3016e62cb4b7cd8038822870601f5ed131befe942774d0f745622cc77d8a88f7',
    licence: 'GPL-3.0-or-later WITH GCC-exception-3.1',
    description: 'A library of GCC',
    files: library,
  },
  {
    name: 'libstdc++6',
    version: '12.2.0-14+deb12u1',
    path: 'g/gcc-12/libstdc++6_12.2.0-14+deb12u1_amd64.deb',
    sha256: '5cd3171216d4ab0fc911cfe9c35509bf2dd8f47761c43b7f6a4296701551a24d',
    licence: 'GPL-3.0-or-later WITH GCC-exception-3.1',
    description: 'The C++ library of GCC',
    files: library,
  },
  {
    name: 'dash',
    version: '0.5.12-2',
    path: 'd/dash/dash_0.5.12-2_amd64.deb',
    sha256: '33ea40061da2f1a861ec46212b2b6a34f0776a049b1a3f0abce2fb8cb994258f',
    licence: 'BSD-3-Clause',
    description: 'A small shell, which initdb of PostgreSQL calls',
    files: /^bin\/(da)?sh$/,
  },
  {
    name: 'catatonit',
    version: '0.1.7-1+b2',
    path: 'c/catatonit/catatonit_0.1.7-1+b2_amd64.deb',
    sha256: '3ee3137f8499a0b9a77172f57acf73f6da5bd1efd477fb307bb96399b338fc64',
    licence: 'GPL-3.0-or-later',
    description: 'The first process of the container: passes signals on and reaps processes without a parent',
    files: /^usr\/bin\/catatonit$/,
  },
]
