import { execFile, spawnSync } from 'node:child_process'
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

/** Asks for one address as fast as answers come, over 32 connections; answers per second. */
export async function load(address: string, encoding: string, seconds: number): Promise<number> {
  const { stdout } = await run('taskset', [
    ...['-c', measuringCore, 'wrk', '-t1', '-c32', `-d${seconds}s`],
    ...['-H', `Accept-Encoding: ${encoding}`, address],
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Errors at ${address}:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
