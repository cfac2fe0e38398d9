import { mkdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder is for what proofs load once, such as a bare Debian. Root runs programs in it, so it must not be
 * anybody else's.
 * @returns {string}
 * @throws {Error} where the folder belongs to another user
 */
export function openProofCache() {
  const isRoot = process.getuid?.() === 0
  const folder = isRoot ? '/var/cache/amritvasya-proofs' : join(homedir(), '.cache/amritvasya-proofs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user`)
  return folder
}
