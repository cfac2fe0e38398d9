import { readdirSync, readFileSync } from 'node:fs'

const ticks = 100

function statOf(pid: string): { name: string; parent: string; milliseconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const milliseconds = ((Number(rest[11]) + Number(rest[12])) * 1_000) / ticks
    return { name, parent: rest[1] ?? '', milliseconds }
  } catch {
    return undefined
  }
}

/** The time is in milliseconds and is known on Linux only. */
export const processorTime = (pid: number): number => statOf(`${pid}`)?.milliseconds ?? 0

/** It adds up the processes of the PostgreSQL whose data are below the folder, in milliseconds. */
export function postgresTime(folder: string): number {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const main = pids.find((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return statOf(pid)?.name === 'postgres' && command.includes(folder)
    } catch {
      return false
    }
  })
  const all = pids.map((pid) => ({ pid, stat: statOf(pid) }))
  return all
    .filter(({ pid, stat }) => pid === main || stat?.parent === main)
    .reduce((sum, { stat }) => sum + (stat?.milliseconds ?? 0), 0)
}
