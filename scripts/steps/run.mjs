import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const tools = join(root, 'node_modules/.bin')

/** It is the Node that the project pins as an npm package. */
export const pinnedNode = join(root, 'node_modules/node/bin/node')

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to this process's environment
 * @property {boolean} [quiet] show the output only on failure
 * @property {boolean} [tied] gives the program an IPC channel, which closes when this process is killed
 */

/**
 * The pinned Node comes first in PATH, then the workspace's own tools, then those of the root.
 * @param {string} cwd
 * @param {Record<string, string>} more
 */
export const environment = (cwd, more) => ({
  ...process.env,
  PATH: [dirname(pinnedNode), join(cwd, 'node_modules/.bin'), tools, process.env.PATH].join(delimiter),
  ...more,
})

/**
 * Runs a program to its end and forwards signals to it.
 * @param {string} program
 * @param {string[]} parameters
 * @param {Options} [options]
 * @returns {Promise<number>} its exit code, or 128 plus the number of the signal that ended it
 */
export function run(program, parameters, { cwd = root, env = {}, quiet = false, tied = false } = {}) {
  const output = quiet ? 'pipe' : 'inherit'
  const child = spawn(program, parameters, {
    cwd,
    env: environment(cwd, env),
    stdio: ['inherit', output, output, ...(tied ? /** @type {const} */ (['ipc']) : [])],
  })
  /** @type {Buffer[]} */
  const shown = []
  child.stdout?.on('data', (part) => shown.push(part))
  child.stderr?.on('data', (part) => shown.push(part))
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal)
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      const result = code ?? 128 + (signal ? constants.signals[signal] : 0)
      if (result !== 0) process.stderr.write(Buffer.concat(shown))
      resolve(result)
    })
  })
}

/**
 * Exits this process with one line.
 * @param {string} reason
 * @param {number} [code]
 * @returns {never}
 */
export function giveUp(reason, code = 1) {
  process.stderr.write(`${reason}\n`)
  process.exit(code)
}

/** @param {string} name @returns whether a program of this name can be run */
export const hasProgram = (name) => spawnSync(name, ['--version']).error === undefined
