import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of a demo shop: made at the first start and kept in the data folder, so that sessions survive a restart. */
export function keepTokenSecret(dataFolder: string): string {
  const file = join(dataFolder, 'token-secret')
  mkdirSync(dataFolder, { recursive: true })
  try {
    // Of two processes that start together only one creates the file.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
