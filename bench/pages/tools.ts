import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)
const isInstalled = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0

/** Two cores are needed: one for the measured process and one for the load generator. */
export const measuredCore = '0'
const measuringCore = String(Math.min(1, availableParallelism() - 1))

/** @throws naming the missing tools */
export function needTools(): void {
  const missing = ['nginx', 'wrk', 'taskset'].filter((tool) => !isInstalled(tool))
  if (missing.length === 0) return
  throw new Error(
    `${missing.join(' and ')} needed. On Debian: apt-get install nginx-light wrk util-linux. ` +
      'A load generator in Node would measure itself: it is slower than what is measured.',
  )
}

/** With all its threads. */
export const pin = (pid: number) => run('taskset', ['-acp', measuredCore, String(pid)])

export type Loaded = {
  rate: number
  /** Microseconds of processor time for each response, independent of other load. */
  cost: number
}

/**
 * 32 connections.
 * @param pid the process that responds
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

/** Microseconds; Linux counts in hundredths of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}
