import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from './process/start-error.ts'

/** The length is in characters. */
const MIN_SECRET_LENGTH = 32

/**
 * Stored in the data folder, so that a demo shop's sessions survive a restart; written atomically.
 * @param warn called when an empty file was replaced
 * @throws {StartError} when the file contains a partial secret, or cannot be written
 */
export function loadTokenSecret(dataFolder: string, warn: (message: string) => void = () => {}): string {
  const file = join(dataFolder, 'token-secret')
  try {
    mkdirSync(dataFolder, { recursive: true })
    if (read(file)?.trim() === '') {
      warn(
        `${file} was empty, as a full disk leaves it. A new secret is made: everybody has to sign in again`,
      )
      renameSync(file, `${file}.empty`)
    }
    if (read(file) === undefined) create(file)
  } catch (error) {
    throw new StartError(`The secret of the shop cannot be kept in ${file}: ${(error as Error).message}`)
  }
  const secret = read(file) ?? ''
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new StartError(
    `${file} is no complete secret. Restore it from a backup, or remove it: then everybody has to sign in again`,
  )
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The first of two starting processes wins. */
function create(file: string): void {
  const draft = `${file}.${process.pid}`
  try {
    const descriptor = openSync(draft, 'w', 0o600)
    try {
      writeSync(descriptor, randomBytes(32).toString('hex'))
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
