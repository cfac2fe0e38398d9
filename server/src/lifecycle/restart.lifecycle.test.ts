import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readPostmaster } from '../platform/database/embedded/postmaster.ts'
import { copyFilledShop } from '../testing/filled-shop.ts'
import { isLongForm } from '../testing/test-form.ts'

const scripts = join(import.meta.dirname, '../../../scripts')
const program = join(scripts, 'amritvasya.mjs')
/** Fills the server's heap on SIGURG. */
const exhausting = `--import=${join(import.meta.dirname, '../testing/exhaust-memory.ts')}`
/**
 * Shoppers are served again within this many milliseconds. PROOF_RESTARTS holds a machine to it that does nothing else; on any
 * other only a start that hangs takes longer.
 */
const LONGEST_OUTAGE_MS = process.env.PROOF_RESTARTS === undefined ? 120_000 : 10_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-restart-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  copyFilledShop(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Started = {
  child: ChildProcess
  output(): string
  ended: Promise<number | NodeJS.Signals | null>
  /** Resolves with the address once the shop was ready this often. */
  ready(times: number): Promise<string>
}

const running = new Set<Started>()
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    await ended
  }
})

function start(
  parameters: string[],
  settings: Record<string, string> = {},
  node = process.execPath,
): Started {
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    PORT: '0',
    PICTURES_AHEAD: 'off',
    DATA_DIR: folder,
    // A supervisor that is killed leaves its report there.
    TMPDIR: folder,
    ...settings,
  }
  const child = spawn(node, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (output += part))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const started: Started = {
    child,
    ended,
    output: () => output,
    async ready(times) {
      const addresses = () =>
        [...output.matchAll(/^Shop ready at (\S+)$/gm)].map(([, address = '']) => address)
      const isOver = ended.then((code) => expect.fail(`The shop ended (${code}): ${output}`))
      const isReady = expect.poll(() => addresses().length, { timeout: 180_000, interval: 50 }).toBe(times)
      await Promise.race([isReady, isOver])
      return addresses().at(-1) ?? ''
    },
  }
  running.add(started)
  ended.then(() => running.delete(started))
  return started
}

/** Linux alone offers these files. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** The server is the supervisor's child, below the Node that the launcher may have needed. */
function serverOf({ child }: Started): number {
  const isServer = (pid: number) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/src/main.ts')
  const find = (pid: number): number | undefined =>
    isServer(pid)
      ? pid
      : childrenOf(pid)
          .map(find)
          .find((found) => found !== undefined)
  const server = find(child.pid ?? 0)
  if (server === undefined) throw new Error('There is no server')
  return server
}

const killPostmaster = () => process.kill(readPostmaster(join(folder, 'postgres'))?.pid ?? 0, 'SIGKILL')

async function fillHeap(server: number): Promise<void> {
  process.kill(server, 'SIGURG')
  await expect.poll(() => existsSync(`/proc/${server}`), { timeout: 60_000, interval: 50 }).toBe(false)
}

const firstEnd = 'kill -9 of the server'
const allEnds = `${firstEnd} and of PostgreSQL and with its heap full`

// Proves H2.
test.each([
  ['amritvasya start', allEnds, [program, 'start']],
  // The supervisor is the same, so one end shows that it is there.
  ['npm start', isLongForm ? allEnds : firstEnd, [join(scripts, 'start.mjs')]],
])(
  '%s starts the shop again after %s, and says why',
  async (_, ends, parameters) => {
    const shop = start(parameters, { NODE_OPTIONS: exhausting })
    let address = await shop.ready(1)
    let starts = 1
    const endAndAwait = async (end: (server: number) => unknown, reason: string, seconds: number) => {
      const server = serverOf(shop)
      await end(server)
      await expect.poll(() => serverOf(shop), { timeout: LONGEST_OUTAGE_MS }).not.toBe(server)
      starts += 1
      address = await shop.ready(starts)
      expect(shop.output()).toContain(`The shop ended (${reason}) and is started again in ${seconds} s\n`)
    }

    await endAndAwait((server) => process.kill(server, 'SIGKILL'), 'killed by SIGKILL', 1)
    expect((await fetch(`${address}/api/public/shop`)).status).toBe(200)
    if (ends === allEnds) {
      await endAndAwait(killPostmaster, 'The embedded PostgreSQL ended unexpectedly', 2)
      await endAndAwait(fillHeap, 'killed by SIGABRT, out of memory', 4)
    }

    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
  },
  // The test has four starts.
  300_000,
)

test('a wrong setting ends the first start with its own line and exit code 78', async () => {
  const shop = start([program, 'start'], { PORT: 'x' })
  expect(await shop.ended).toBe(78)
  expect(shop.output()).toBe('Wrong setting: PORT must be a port from 0 to 65535\n')
})

test('a server whose supervisor was killed stops in good order', async () => {
  const shop = start([program, 'start'])
  await shop.ready(1)
  const server = serverOf(shop)
  const postmaster = readPostmaster(join(folder, 'postgres'))?.pid ?? 0
  const supervisor = Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1])
  process.kill(supervisor, 'SIGKILL')
  await shop.ended
  await expect
    .poll(() => [server, postmaster].filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 60_000 })
    .toEqual([])
})

test('a killed launcher on another Node takes the shop with it', async () => {
  const otherNode = join(folder, 'node')
  copyFileSync(process.execPath, otherNode, constants.COPYFILE_FICLONE)
  const shop = start([program, 'start'], {}, otherNode)
  await shop.ready(1)
  const server = serverOf(shop)
  const postmaster = readPostmaster(join(folder, 'postgres'))?.pid ?? 0
  shop.child.kill('SIGKILL')
  await shop.ended
  await expect
    .poll(() => [server, postmaster].filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 60_000 })
    .toEqual([])
})

/** Stands in for systemd's program, as only systemd has a socket that takes its messages. */
function installNotifyStandIn() {
  const path = mkdtempSync(join(folder, 'bin-'))
  const file = join(path, 'messages')
  writeFileSync(join(path, 'systemd-notify'), `#!/bin/sh\necho "$1 $PPID" >> ${file}\n`, { mode: 0o755 })
  return {
    path,
    file,
    messages: (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []),
  }
}

/** Blocks the event loop for four seconds, the time of forty pings, and writes between which messages. */
const hangOnSignal = (file: string) => `import { appendFileSync } from 'node:fs'
  process.on('SIGUSR2', () => {
    appendFileSync('${file}', 'hangs\\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000)
    appendFileSync('${file}', 'runs again\\n')
  })`

test('under systemd the server is the main process, notifies it, and is not started again', async () => {
  const systemd = installNotifyStandIn()
  const shop = start([program, 'start'], {
    PATH: `${systemd.path}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/systemd/notify',
    WATCHDOG_USEC: '300000',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hangOnSignal(systemd.file))}`,
  })
  await shop.ready(1)
  const server = serverOf(shop)
  await expect
    .poll(() => systemd.messages().slice(0, 2).sort(), { timeout: 60_000 })
    .toEqual([`READY=1 ${server}`, `WATCHDOG=1 ${server}`])

  process.kill(server, 'SIGUSR2')
  await expect.poll(systemd.messages, { timeout: 60_000 }).toContain('runs again')
  const messages = systemd.messages()
  const [from, to] = [messages.indexOf('hangs'), messages.indexOf('runs again')]
  // Some may have been on their way, of the forty of this time.
  expect(to - from).toBeLessThanOrEqual(20)
  await expect
    .poll(() => systemd.messages().slice(to + 1), { timeout: 60_000 })
    .toContain(`WATCHDOG=1 ${server}`)

  process.kill(server, 'SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(systemd.messages()).toContain(`STOPPING=1 ${server}`)

  const killed = start([program, 'start', '--no-restart'])
  await killed.ready(1)
  process.kill(serverOf(killed), 'SIGKILL')
  expect(await killed.ended).toSatisfy((code) => code === 137 || code === 'SIGKILL')
  expect(killed.output()).not.toContain('started again')
})
