import { chmodSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, giveTo } from './account.ts'
import { temporaryPrefix } from './postmaster.ts'

/** Bytes of a Unix socket's address without the closing zero: 107 on Linux, 103 on a Mac. */
const MAX_SOCKET_PATH_BYTES = 103

/** Creates a private folder in the data folder, or in /tmp where that path is too long for a socket. */
export function makeSocketFolder(dataFolder: string, account: Account | undefined): string {
  const near = join(dataFolder, 'socket')
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_BYTES
  const folder = fits ? near : mkdtempSync(temporaryPrefix)
  if (!existsSync(folder)) mkdirSync(folder)
  chmodSync(folder, 0o700)
  giveTo(folder, account)
  return folder
}
