import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../process/start-error.ts'
import { temporaryPrefix } from './postmaster.ts'

export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so the owner of an existing cluster, else `postgres` or `nobody`;
 * undefined for the server's own user.
 * @param cluster a folder that need not exist yet
 * @throws {StartError} when neither user exists
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((user) => user.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError('PostgreSQL must not run as root and there is neither a user postgres nor nobody')
}

const mayTraverse = ({ uid, gid, mode }: Stats, account: Account): boolean => {
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Traverses every existing folder of the path. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayTraverse(statSync(folder), account)) return false
    if (folder === dirname(folder)) return true
  }
}

export function giveTo(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid)
}

/** The closing zero does not count: a path has at most 107 bytes on Linux, and 103 on a Mac. */
const MAX_SOCKET_PATH_BYTES = 103

/** PostgreSQL and libpq take a folder with a comma for several, and a quote for the beginning of a quoted one. */
const isOneFolder = (path: string): boolean => !/[,"]/.test(path)

/** It lies in /tmp where the path is too long for a socket, or would not be read as one folder. */
export function makeSocketFolder(dataFolder: string, account: Account | undefined): string {
  const near = join(dataFolder, 'socket')
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_BYTES
  const folder = fits && isOneFolder(near) ? near : mkdtempSync(temporaryPrefix)
  if (!existsSync(folder)) mkdirSync(folder)
  chmodSync(folder, 0o700)
  giveTo(folder, account)
  return folder
}
