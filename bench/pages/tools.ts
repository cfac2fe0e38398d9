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
export function needTools(tools: readonly string[] = ['nginx', 'wrk', 'taskset']): void {
  const missing = tools.filter((tool) => !isInstalled(tool))
  if (missing.length === 0) return
  throw new Error(
    `${missing.join(' and ')} needed. On Debian: apt-get install nginx-light wrk util-linux. ` +
      'A load generator in Node would measure itself: it is slower than what is measured.',
  )
}

/** All its threads are pinned too. */
export const pin = (pid: number) => run('taskset', ['-acp', measuredCore, String(pid)])

export type Loaded = {
  rate: number
  /** Microseconds of processor time for each response, independent of other load. */
  cost: number
}

/** Visitors are counted by what browsers send. */
const browserHeaders = [
  'Accept: text/html,application/xhtml+xml',
  'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
]

/**
 * The load has 32 connections.
 * @param pid the process that responds
 * @param headers besides those of a browser
 */
export async function load(
  address: string,
  pid: number,
  encoding: string,
  seconds: number,
  headers: readonly string[] = [],
): Promise<Loaded> {
  const before = processorTime(pid)
  const { stdout } = await run('taskset', [
    ...['-c', measuringCore, 'wrk', '-t1', '-c32', '--timeout', '30s', `-d${seconds}s`],
    ...[`Accept-Encoding: ${encoding}`, ...browserHeaders, ...headers].flatMap((header) => ['-H', header]),
    address,
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
