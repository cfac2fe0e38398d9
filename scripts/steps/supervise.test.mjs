import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { supervise } from './supervise.mjs'

const ready = 'process.send({ ready: true })'
const killed = "process.kill(process.pid, 'SIGKILL')"

/** @type {string} */
let folder
/** @type {string[]} */
let lines
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-supervise-'))
  lines = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/**
 * Supervises a server of which each start runs the next of these scripts.
 * @param {string[]} scripts
 * @param {object} [options]
 * @param {(seconds: number) => Promise<boolean>} [options.wait]
 * @param {number} [options.steadySeconds] 0 lets every server that was ready count as steady
 */
async function superviseScripts(scripts, { wait = async () => true, steadySeconds = 0 } = {}) {
  const starts = join(folder, 'starts')
  writeFileSync(starts, '')
  const next = `const fs = require('node:fs')
    const start = fs.readFileSync('${starts}', 'utf8').length
    fs.appendFileSync('${starts}', '.')
    new Function('process', ${JSON.stringify(scripts)}[start] ?? 'process.exit(99)')(process)`
  const parameters = ['--max-old-space-size=32', '--eval', next]
  const server = { program: process.execPath, parameters, cwd: folder, env: process.env }
  /** @type {number[]} */
  const pauses = []
  const recordPause = (/** @type {number} */ seconds) => {
    pauses.push(seconds)
    return wait(seconds)
  }
  const code = await supervise(server, { wait: recordPause, steadySeconds })
  return { code, pauses, starts: readFileSync(starts, 'utf8').length }
}

test('a server that was ready is started again, and the pause grows while starts fail, to five seconds', async () => {
  const failing = Array.from({ length: 6 }, () => 'process.exit(1)')
  const scripts = [`${ready}; ${killed}`, ...failing, `${ready}; process.exitCode = 7`, 'process.exit(0)']
  expect(await superviseScripts(scripts)).toEqual({ code: 0, pauses: [1, 2, 4, 5, 5, 5, 5, 1], starts: 9 })
})

test('the pause also grows while servers crash soon after they were ready', async () => {
  const crashing = Array.from({ length: 3 }, () => `${ready}; ${killed}`)
  const { pauses } = await superviseScripts([...crashing, 'process.exit(0)'], { steadySeconds: 60 })
  expect(pauses).toEqual([1, 2, 4])
})

test('one line says why it ended: the signal, the exit code, or its own words', async () => {
  const scripts = [
    `${ready}; ${killed}`,
    'process.exit(3)',
    "process.send({ failure: 'The embedded PostgreSQL ended unexpectedly', isLasting: false }); process.exitCode = 1",
    'process.exit(0)',
  ]
  await superviseScripts(scripts)
  expect(lines).toEqual([
    'The shop ended (killed by SIGKILL) and is started again in 1 s\n',
    'The shop ended (exit code 3) and is started again in 2 s\n',
    'The shop ended (The embedded PostgreSQL ended unexpectedly) and is started again in 4 s\n',
  ])
})

test('a server that has filled its heap ended for want of memory, and its report is gone', async () => {
  const fill = 'for (const memory = []; ; ) memory.push(new Array(1e6).fill(0))'
  vi.stubEnv('TMPDIR', folder)
  await superviseScripts([`${ready}; ${fill}`, `${ready}; process.abort()`, 'process.exit(0)'])
  expect(lines).toEqual([
    'The shop ended (killed by SIGABRT, out of memory) and is started again in 1 s\n',
    'The shop ended (killed by SIGABRT) and is started again in 1 s\n',
  ])
  expect(readdirSync(folder)).toEqual(['starts'])
})

test.each([
  ['a first start that fails', ['process.exit(1)'], 1],
  ['a first start that is killed', [killed], 137],
  ['a stop that the server was asked for', [`${ready}; process.exitCode = 0`], 0],
])('%s ends the supervisor, too', async (_, scripts, code) => {
  expect(await superviseScripts(scripts)).toEqual({ code, pauses: [], starts: 1 })
  expect(lines).toEqual([])
})

test('what another start cannot mend, such as a wrong setting, ends it', async () => {
  const wrong = "process.send({ failure: 'Port 3000 is in use', isLasting: true }); process.exitCode = 1"
  expect(await superviseScripts([`${ready}; ${killed}`, wrong])).toEqual({ code: 1, pauses: [1], starts: 2 })
})

test('a signal reaches the server, which is not started again', async () => {
  const scripts = [
    `${ready}; process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000)
    process.kill(process.ppid, 'SIGTERM')`,
  ]
  expect(await superviseScripts(scripts)).toEqual({ code: 5, pauses: [], starts: 1 })
})

test('a stop while it waits to start the server again ends it at once', async () => {
  const stopped = await superviseScripts([`${ready}; ${killed}`], { wait: async () => false })
  expect(stopped).toEqual({ code: 0, pauses: [1], starts: 1 })
})
