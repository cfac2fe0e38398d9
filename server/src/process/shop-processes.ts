import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { ownerOf } from '../maintenance/shop-owner.ts'
import { type Config, passedSocket } from '../platform/config.ts'
import { findDatabaseServer } from '../platform/database/connect.ts'
import { localUrl } from '../platform/http/listen.ts'
import { createLog } from '../platform/log.ts'
import { StartError } from '../platform/process/start-error.ts'
import type { Message } from '../platform/process/supervisor.ts'
import { backUpServer } from './back-up-server.ts'
import { refuseSplitSandbox, standIns } from './open-sandbox.ts'
import { assertNotStopping, type ShopServer } from './shop-server.ts'

/** A process that serves for less crashes again and again. */
const STEADY_MS = 60_000
const MAX_PAUSE_SECONDS = 5

/**
 * Runs WEB_PROCESSES processes on one port, and a worker unless another server has it. This process stays small: it owns
 * the port, the embedded PostgreSQL and its backups, and starts a process again that ends by itself.
 * @throws {StartError} after ending everything that was started
 */
export async function startShopProcesses(config: Config, stopping: AbortSignal): Promise<ShopServer> {
  refuseSplitSandbox(config)
  const closing = new AsyncDisposableStack()
  const running: RunningProcess[] = []
  const stopRunning = () => Promise.all(running.map((one) => one.stop()))
  stopping.addEventListener('abort', stopRunning)
  try {
    const database = await findDatabaseServer(config)
    closing.defer(database.stop)
    assertNotStopping(stopping)
    // Each accepts by itself, so that no connection hangs that was on its way to a process that is killed.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    const settings = await settingsOfProcesses(config)
    const start = (role: 'web' | 'worker') => {
      const one = new RunningProcess(role === 'web' ? 'web process' : role, {
        ...settings,
        PROCESS_ROLE: role,
      })
      running.push(one)
      return one.ready
    }
    const others = Array.from({ length: config.WEB_PROCESSES }, () => 'web' as const)
    // Backups stop after the last change of the others.
    let backups: ReturnType<typeof backUpServer>
    closing.defer(async () => {
      await stopRunning()
      await backups?.stop()
    })
    // The first alone migrates the database and fills a new demo shop.
    await start(config.PROCESS_ROLE === 'all' ? 'worker' : (others.pop() ?? 'web'))
    backups = backUpServer(config, database.url, createLog(config.LOG_LEVEL))
    assertNotStopping(stopping)
    const [address = ''] = await Promise.all(others.map(start))
    assertNotStopping(stopping)
    stopping.removeEventListener('abort', stopRunning)
    let stopped: Promise<void> | undefined
    return {
      address,
      mailbox: standIns(config).mail ? `${address}/sandbox/mail` : undefined,
      demoOwner: config.SHOP_MODE === 'demo' ? ownerOf(config) : undefined,
      databaseEnded: database.ended,
      stop() {
        stopped ??= closing.disposeAsync()
        return stopped
      },
    }
  } catch (error) {
    await closing.disposeAsync()
    assertNotStopping(stopping)
    throw error
  }
}

/** Returns what differs from the environment of this process, which alone speaks with systemd. */
async function settingsOfProcesses(config: Config): Promise<Record<string, string>> {
  return {
    WEB_PROCESSES: '1',
    WEB_URL: await localUrl(config, config.PORT),
    NOTIFY_SOCKET: '',
    WATCHDOG_USEC: '',
    ...(passedSocket() !== undefined && { LISTEN_PID: `${process.pid}` }),
  }
}

/** It starts a process, and again when it ends by itself after it was ready once. */
class RunningProcess {
  readonly #name: string
  readonly #settings: Record<string, string>
  readonly #ready = Promise.withResolvers<string>()
  #child: Worker
  #again: NodeJS.Timeout | undefined
  #hasBeenReady = false
  #isStopping = false
  #failures = 0

  constructor(name: string, settings: Record<string, string>) {
    this.#name = name
    this.#settings = settings
    this.#child = this.#start()
  }

  /** Resolves with the address; rejects when the first start fails. */
  get ready(): Promise<string> {
    return this.#ready.promise
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#again)
    if (this.#child.isDead()) return
    const exit = once(this.#child, 'exit')
    this.#child.process.kill('SIGTERM')
    await exit
  }

  #start(): Worker {
    const child = cluster.fork(this.#settings)
    let readySince: number | undefined
    let failure = ''
    let isLasting = false
    child.on('message', (message: Message) => {
      if ('failure' in message) {
        failure = message.failure
        isLasting = message.isLasting
        return
      }
      readySince = performance.now()
      this.#hasBeenReady = true
      this.#ready.resolve(message.address)
    })
    child.once('exit', async (code: number, signal: string | null) => {
      // The last message may arrive after the exit.
      if (child.isConnected()) await once(child, 'disconnect')
      const reason = signal ? `killed by ${signal}` : failure || `exit code ${code}`
      const isSteady = readySince !== undefined && performance.now() - readySince >= STEADY_MS
      this.#failures = isSteady ? 0 : this.#failures + 1
      if (!this.#hasBeenReady) this.#ready.reject(new StartError(reason, { isLasting }))
      else if (!this.#isStopping) this.#startAgain(reason)
    })
    return child
  }

  #startAgain(reason: string): void {
    const seconds = Math.min(2 ** Math.max(this.#failures - 1, 0), MAX_PAUSE_SECONDS)
    process.stderr.write(`A ${this.#name} ended (${reason}) and is started again in ${seconds} s\n`)
    this.#again = setTimeout(() => {
      this.#child = this.#start()
    }, seconds * 1_000)
  }
}
