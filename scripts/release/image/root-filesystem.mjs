import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unpackDebianPackage } from '../debian-package.mjs'
import { imagePackages } from './debian-packages.mjs'

/** The numbers of user and group in the image, which volumes and secrets must be readable for. */
export const IMAGE_USER = 10_001

export const shopFolder = '/opt/amritvasya'
export const nodeProgram = `${shopFolder}/node_modules/node/bin/node`
export const shopProgram = `${shopFolder}/scripts/amritvasya.mjs`

export const healthCheck = '/usr/lib/amritvasya/health-check.mjs'

/** Debian's own layout, in which these folders are parts of /usr. */
const mergedFolders = ['bin', 'lib', 'lib64', 'sbin']

/** @type {Record<string, string>} */
const files = {
  'etc/passwd': `root:x:0:0:root:/:/usr/sbin/nologin\namritvasya:x:${IMAGE_USER}:${IMAGE_USER}:Amritvasya shop:/data:/bin/sh\n`,
  'etc/group': `root:x:0:\namritvasya:x:${IMAGE_USER}:\n`,
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
  'usr/bin/amritvasya': `#!/bin/sh\nexec ${nodeProgram} ${shopProgram} "$@"\n`,
}

/**
 * Lays out the files of an image: a release in /opt/amritvasya, and of Debian what its programs need.
 * Exits the process with one line when a package of Debian cannot be had.
 * @param {string} archive of a release for x64
 * @param {string} rootfs an empty folder
 * @param {string} scratch an empty folder
 */
export async function layOutRootFilesystem(archive, rootfs, scratch) {
  for (const name of mergedFolders) {
    mkdirSync(join(rootfs, 'usr', name), { recursive: true })
    symlinkSync(`usr/${name}`, join(rootfs, name))
  }
  for (const name of ['dev', 'proc', 'run', 'sys', 'tmp', 'etc']) mkdirSync(join(rootfs, name))
  // podman copies the mode to the tmpfs that it mounts there.
  chmodSync(join(rootfs, 'tmp'), 0o1777)
  for (const debianPackage of imagePackages) await copyPackage(debianPackage, rootfs, scratch)
  symlinkSync('../usr/lib/os-release', join(rootfs, 'etc/os-release'))
  symlinkSync('../lib/x86_64-linux-gnu/ld-linux-x86-64.so.2', join(rootfs, 'usr/lib64/ld-linux-x86-64.so.2'))
  symlinkSync(`${shopFolder}/lib/libatomic.so.1`, join(rootfs, 'usr/lib/x86_64-linux-gnu/libatomic.so.1'))
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(rootfs, path), text, { mode: path.startsWith('usr/bin/') ? 0o755 : 0o644 })
  }
  cpSync(join(import.meta.dirname, 'health-check.mjs'), join(rootfs, healthCheck))
  mkdirSync(join(rootfs, shopFolder), { recursive: true })
  const parameters = ['-xzf', archive, '-C', join(rootfs, shopFolder), '--strip-components=1']
  execFileSync('tar', [...parameters, '--no-same-owner'])
}

/**
 * @param {import('./debian-packages.mjs').ImagePackage} debianPackage
 * @param {string} rootfs
 * @param {string} scratch
 */
async function copyPackage(debianPackage, rootfs, scratch) {
  const { name, files } = debianPackage
  const unpacked = join(scratch, name)
  const deb = await unpackDebianPackage(debianPackage, unpacked)
  for (const entry of readdirSync(unpacked, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(unpacked.length + 1)
    if (entry.isDirectory() || !(files.test(path) || path === `usr/share/doc/${name}/copyright`)) continue
    const target = join(rootfs, path.startsWith('usr/') ? path : `usr/${path}`)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(unpacked, path), target, { verbatimSymlinks: true })
  }
  // Scanners of images look for the packages there, as there is no database of dpkg.
  mkdirSync(join(rootfs, 'var/lib/dpkg/status.d'), { recursive: true })
  writeFileSync(join(rootfs, 'var/lib/dpkg/status.d', name), execFileSync('dpkg-deb', ['--field', deb]))
}
