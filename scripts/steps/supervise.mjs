import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openFatalReport } from './fatal-report.mjs'

/**
 * @typedef {object} ServerProcess
 * @property {string} program a Node
 * @property {string[]} parameters
 * @property {string} cwd
 * @property {Record<string, string | undefined>} env the whole environment
 */
/**
 * @typedef {object} End why and when the server process ended
 * @property {number} code its exit code, or 128 plus the number of the signal that ended it
 * @property {string} reason one line, without a period
 * @property {number | undefined} readySeconds how long it had served the shop; undefined when it never did
 * @property {boolean} isLasting another start would fail the same way, as with a wrong setting
 */

const MIN_PAUSE_SECONDS = 1
/** With the start that follows, the shop is there again within ten seconds. */
const MAX_PAUSE_SECONDS = 5
/** A server that serves for less crashes again and again. */
const STEADY_SECONDS = 60

/** The file descriptor of the first socket that systemd passes on. */
const SYSTEMD_SOCKET = 3

const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs the server and starts it again when it ends by itself after it was ready once: after a second, and after 2, 4
 * and then 5 while starts fail or serve for less than a minute. A wanted stop, a lasting failure and a first start that
 * fails end it instead.
 * @param {ServerProcess} server must connect to the IPC channel (server/src/platform/process/supervisor.ts)
 * @param {object} [options] replaced by tests
 * @param {typeof waits} [options.wait]
 * @param {number} [options.steadySeconds]
 * @param {boolean} [options.passesSocket] hands on file descriptor 3, a socket of systemd that stays open meanwhile
 * @returns {Promise<number>} the server's exit code
 */
export async function supervise(
  server,
  { wait = waits, steadySeconds = STEADY_SECONDS, passesSocket = false } = {},
) {
  const stopping = new AbortController()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    stopping.abort()
    child?.kill(signal)
  }
  const report = openFatalReport()
  const sockets = passesSocket ? [SYSTEMD_SOCKET] : []
  for (const signal of stopSignals) process.on(signal, stop)
  try {
    let hasBeenReady = false
    for (let seconds = MIN_PAUSE_SECONDS; ; seconds = Math.min(seconds * 2, MAX_PAUSE_SECONDS)) {
      const { cwd, env } = server
      child = spawn(server.program, [...report.parameters, ...server.parameters], {
        cwd,
        env,
        stdio: ['inherit', 'inherit', 'inherit', ...sockets, 'ipc'],
      })
      const { code, reason, readySeconds, isLasting } = await ended(child, report)
      if (readySeconds !== undefined && readySeconds >= steadySeconds) seconds = MIN_PAUSE_SECONDS
      hasBeenReady ||= readySeconds !== undefined
      if (code === 0 || stopping.signal.aborted || isLasting || !hasBeenReady) return code
      process.stderr.write(`The shop ended (${reason}) and is started again in ${seconds} s\n`)
      if (!(await wait(seconds, stopping.signal))) return 0
    }
  } finally {
    report.remove()
    for (const signal of stopSignals) process.off(signal, stop)
  }
}

/**
 * @param {number} seconds
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} false when a stop was requested meanwhile
 */
const waits = (seconds, signal) => pause(seconds * 1_000, true, { signal }).catch(() => false)

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {ReturnType<typeof openFatalReport>} report
 * @returns {Promise<End>}
 */
async function ended(child, report) {
  const killsBefore = memoryKills()
  /** @type {number | undefined} */
  let readySince
  let isLasting = false
  let failure = ''
  child.on('message', (/** @type {{ ready?: true, failure?: string, isLasting?: boolean }} */ message) => {
    if (message.ready) readySince ??= performance.now()
    failure ||= message.failure ?? ''
    isLasting ||= message.isLasting === true
  })
  /** @type {Promise<[number | null, NodeJS.Signals | null]>} */
  const exited = new Promise((resolve) => {
    child.once('exit', (...result) => resolve(result))
    // Without memory or a place in the process table there is no process, and no exit either.
    child.once('error', ({ message }) => {
      failure = message
      resolve([1, null])
    })
  })
  const disconnected = new Promise((resolve) => child.once('disconnect', resolve))
  const [code, signal] = await exited
  // The last message may arrive after the exit.
  if (child.connected) await disconnected
  const readySeconds = readySince === undefined ? undefined : (performance.now() - readySince) / 1_000
  if (signal) {
    const isOutOfMemory = signal === 'SIGKILL' ? memoryKills() > killsBefore : report.isOutOfMemory(child.pid)
    return {
      code: 128 + constants.signals[signal],
      reason: `killed by ${signal}${isOutOfMemory ? ', out of memory' : ''}`,
      readySeconds,
      isLasting,
    }
  }
  return { code: code ?? 1, reason: failure || `exit code ${code}`, readySeconds, isLasting }
}

/** @returns {number} how many processes Linux has killed for lack of memory since the boot; 0 where that is not readable */
function memoryKills() {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync('/proc/vmstat', 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
