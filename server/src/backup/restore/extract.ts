import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract as extractTar } from 'tar-stream'
import { type Account, giveTo } from '../../platform/database/embedded/account.ts'
import { BackupError } from '../target/object-store.ts'

/**
 * @param account owns what is extracted below `postgres`
 * @throws {BackupError} for a name outside of the folder
 */
export async function extractBackup(
  archive: Readable,
  folder: string,
  account: Account | undefined,
  signal?: AbortSignal,
): Promise<void> {
  const extract = extractTar()
  signal?.addEventListener('abort', () => archive.destroy(new BackupError('The restore was interrupted')), {
    once: true,
  })
  archive.on('error', (error) => extract.destroy(error)).pipe(extract)
  for await (const entry of extract) {
    const { name, type } = entry.header
    const path = join(folder, name)
    if (normalize(name).startsWith('..') || name.startsWith('/')) {
      throw new BackupError(`The backup names a file outside of its folder: ${name}`)
    }
    const owner = name.startsWith('postgres/') ? account : undefined
    if (type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 })
      entry.resume()
    } else {
      await mkdir(dirname(path), { recursive: true })
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    }
    giveTo(path, owner)
  }
}
