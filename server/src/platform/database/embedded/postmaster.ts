import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../process/start-error.ts'

export type Postmaster = { pid: number; socketFolder: string; isReady: boolean }

/** @returns undefined while the file is missing or incomplete */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' }
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** After a reboot or in a container another program may have the process id. */
const isAlive = (pid: number, cluster: string): boolean => commandLine(pid).includes(cluster)

/** @returns the socket folder; undefined while no PostgreSQL is ready */
export function findRunning(cluster: string): string | undefined {
  const postmaster = readPostmaster(cluster)
  return postmaster?.isReady && isAlive(postmaster.pid, cluster) ? postmaster.socketFolder : undefined
}

/**
 * It also removes what a killed PostgreSQL left. The caller must own the data folder's lock.
 * @throws {StartError} when the old PostgreSQL does not exit within 30 s
 */
export async function clearPostmaster(cluster: string): Promise<void> {
  const old = readPostmaster(cluster)
  if (!old) return removeBroken(cluster)
  for (let waited = 0; isAlive(old.pid, cluster); waited += 50) {
    if (waited >= 30_000) throw new StartError(`An old PostgreSQL (process ${old.pid}) does not stop`)
    if (waited === 0) process.kill(old.pid, 'SIGINT')
    if (waited === 15_000) process.kill(old.pid, 'SIGQUIT')
    await pause(50)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    if (old.socketFolder) rmSync(join(old.socketFolder, name), { force: true })
  }
  if (isTemporary(old.socketFolder)) rmSync(old.socketFolder, { recursive: true, force: true })
}

/**
 * A full disk causes a postmaster.pid without a process id, which prevents a start.
 * @throws {StartError} when a PostgreSQL still runs on the cluster
 */
function removeBroken(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const running = processIds().find((pid) => isAlive(pid, cluster))
  if (running !== undefined) {
    throw new StartError(
      `${file} is broken, and PostgreSQL still runs on it (process ${running}). Stop that process, then start again`,
    )
  }
  rmSync(file, { force: true })
}

function processIds(): number[] {
  if (process.platform === 'linux') return readdirSync('/proc').map(Number).filter(isForeign)
  const listed = execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' })
  return listed.split('\n').map(Number).filter(isForeign)
}

const isForeign = (pid: number): boolean => Number.isInteger(pid) && pid > 0 && pid !== process.pid

export const temporaryPrefix = '/tmp/amritvasya-'
const isTemporary = (folder: string): boolean =>
  folder.startsWith(temporaryPrefix) && dirname(folder) === '/tmp'

/** The log's last line is often only the shutdown. */
export function reasonOf(log: string): string {
  if (log.includes('No space left on device')) return 'the disk is full. Make room, then start again'
  const lines = log.trim().split('\n')
  const cause = lines.findLast((line) => /\b(FATAL|PANIC):|initdb: error:/.test(line))
  return (cause ?? lines.findLast((line) => line.trim() !== '') ?? '').trim() || 'it said nothing in its log'
}
