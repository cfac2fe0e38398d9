import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { giveUp, root } from '../steps/run.mjs'
import { hashOf } from './archive.mjs'

const pool = 'https://deb.debian.org/debian/pool/main'
const cache = join(root, 'node_modules/.cache/release')

/**
 * @typedef {object} DebianPackage
 * @property {string} path in the pool of Debian
 * @property {string} sha256
 */

/**
 * Downloads a package of Debian, once for all, and unpacks it. Exits the process with one line when it cannot be had
 * or is another one.
 * @param {DebianPackage} debianPackage
 * @param {string} folder
 * @returns {Promise<string>} the .deb file
 */
export async function unpackDebianPackage({ path, sha256 }, folder) {
  const file = join(cache, basename(path))
  if (!hasChecksum(file, sha256)) await download(`${pool}/${path}`, sha256, file)
  execFileSync('dpkg-deb', ['--extract', file, folder])
  return file
}

/** @param {string} file @param {string} sha256 */
function hasChecksum(file, sha256) {
  try {
    return hashOf('sha256', readFileSync(file)) === sha256
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false
    throw error
  }
}

/** @param {string} address @param {string} sha256 @param {string} file */
async function download(address, sha256, file) {
  const response = await fetch(address.replaceAll('+', '%2b')).catch(() => undefined)
  if (!response?.ok) {
    giveUp(
      `${address} cannot be loaded (${response?.status ?? 'no answer'}). Debian keeps only the newest version of a package: ` +
        'write its version and checksum where the former one stands in scripts/release',
    )
  }
  const content = Buffer.from(await response.arrayBuffer())
  if (hashOf('sha256', content) !== sha256) giveUp(`${address} is not the expected file`)
  mkdirSync(cache, { recursive: true })
  writeFileSync(file, content)
}
