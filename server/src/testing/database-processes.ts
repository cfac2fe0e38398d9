import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPostmaster } from '../platform/database/embedded/postmaster.ts'

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // It has ended.
    return 0
  }
}

/** Kills PostgreSQL with all of its processes, as a power failure does. Linux only. */
export function killDatabase(dataFolder: string): void {
  const postmaster = readPostmaster(join(dataFolder, 'postgres'))?.pid
  if (!postmaster) return
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}
