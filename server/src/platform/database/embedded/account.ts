import { chownSync, existsSync, readFileSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../process/start-error.ts'

/** User and group of PostgreSQL when the server runs as root. */
export type Account = { uid: number; gid: number }

/**
 * Returns the account for PostgreSQL, which refuses to run as root: the owner of an existing cluster, else `postgres`
 * or `nobody`; undefined for the server's own user.
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

/** Returns true when the account may traverse every existing folder of the path. */
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
