import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Extract, extract as extractTar } from 'tar-stream'
import { type Account, giveTo } from '../../platform/database/embedded/account.ts'
import { parseSecrets, type ShopSecrets, secretsEntry } from '../shop-secrets.ts'
import { BackupError } from '../target/object-store.ts'

/**
 * The shop's secrets stay in memory.
 * @param account owns what is extracted below `postgres`
 * @returns the secrets; none of a backup by a release that stored none
 * @throws {BackupError} for a name outside of the folder
 */
export async function extractBackup(
  archive: Readable,
  folder: string,
  account: Account | undefined,
  signal?: AbortSignal,
): Promise<ShopSecrets> {
  signal?.addEventListener('abort', () => archive.destroy(new BackupError('The restore was interrupted')), {
    once: true,
  })
  let secrets: ShopSecrets = {}
  for await (const entry of open(archive)) {
    const { name, type } = entry.header
    const path = join(folder, name)
    if (normalize(name).startsWith('..') || name.startsWith('/')) {
      throw new BackupError(`The backup names a file outside of its folder: ${name}`)
    }
    if (name === secretsEntry) {
      secrets = parseSecrets(await text(entry))
      continue
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
  return secrets
}

/** Reads no more of the archive than its beginning, where the secrets are. */
export async function extractSecrets(archive: Readable): Promise<ShopSecrets> {
  try {
    for await (const entry of open(archive)) {
      return entry.header.name === secretsEntry ? parseSecrets(await text(entry)) : {}
    }
    return {}
  } finally {
    archive.destroy()
  }
}

function open(archive: Readable): Extract {
  const extract = extractTar()
  archive.on('error', (error) => extract.destroy(error)).pipe(extract)
  return extract
}
