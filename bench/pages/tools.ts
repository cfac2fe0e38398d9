import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)
const isInstalled = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0

/** Two cores at least: one for whom is measured, one for who measures. */
export const measuredCore = '0'
const measuringCore = String(Math.min(1, availableParallelism() - 1))

/** @throws naming what to install */
export function needTools(): void {
  const missing = ['nginx', 'wrk', 'taskset'].filter((tool) => !isInstalled(tool))
  if (missing.length === 0) return
  throw new Error(
    `${missing.join(' and ')} needed. On Debian: apt-get install nginx-light wrk util-linux. ` +
      'A load generator in Node would measure itself: it is slower than what is measured.',
  )
}

/** Puts a process and all its threads on the measured core. */
export const pin = (pid: number) => run('taskset', ['-acp', measuredCore, String(pid)])

export type Loaded = {
  /** Answers per second. */
  rate: number
  /** Microseconds of processor time that one answer took the server, whatever else the machine was doing. */
  cost: number
}

/**
 * Asks for one address as fast as answers come, over 32 connections.
 * @param pid the process that answers
 */
export async function load(address: string, pid: number, encoding: string, seconds: number): Promise<Loaded> {
  const before = processorTime(pid)
  const { stdout } = await run('taskset', [
    ...['-c', measuringCore, 'wrk', '-t1', '-c32', '--timeout', '30s', `-d${seconds}s`],
    ...['-H', `Accept-Encoding: ${encoding}`, address],
  ])
  const used = processorTime(pid) - before
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Errors at ${address}:\n${stdout}`)
  const answers = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), cost: used / answers }
}

/** Microseconds of processor time that a process and all its threads have used; Linux counts in hundredths of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}
