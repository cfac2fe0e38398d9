import { EXIT_CODES } from './cli/exit-codes.ts'
import { ConfigError, isForked, readConfig } from './platform/config.ts'
import { endProcess } from './platform/process/end-process.ts'
import { showProgress } from './platform/process/progress.ts'
import { StartError } from './platform/process/start-error.ts'
import { reportFailure, reportReady, reportStopping } from './platform/process/supervisor.ts'
import { startShopProcesses } from './process/shop-processes.ts'
import { type ShopServer, startShopServer } from './process/shop-server.ts'

/** It is well above the time in which running requests end; DRAIN_SECONDS come on top. */
const STOP_TIMEOUT_SECONDS = 15
let drainSeconds = 0

const stopRequested = new Promise<void>((resolve) => {
  // The terminal and npm both send Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  // It closes when the script that started this process is killed.
  process.on('disconnect', () => resolve())
})
const crashed = new Promise<Error>((resolve) => process.on('uncaughtException', resolve))

/** Expected errors need no stack. */
function fail(error: unknown): void {
  const expected = error instanceof StartError || error instanceof ConfigError
  const [message, stack] = error instanceof Error ? [error.message, error.stack] : [String(error), error]
  // The first process writes what another one expects.
  if (!expected || !isForked) process.stderr.write(`${expected ? message : stack}\n`)
  const isLasting = error instanceof ConfigError || (error instanceof StartError && error.isLasting)
  reportFailure(message, isLasting)
  process.exitCode = error instanceof ConfigError ? EXIT_CODES.wrongSetting : EXIT_CODES.failed
}

function limitStop(): void {
  const seconds = STOP_TIMEOUT_SECONDS + drainSeconds
  setTimeout(() => {
    process.stderr.write(`The shop could not be stopped in ${seconds} s and was ended\n`)
    endProcess(1)
  }, seconds * 1_000)
}

function printReady({ address, demoOwner, mailbox }: ShopServer, isWorker: boolean): void {
  if (isWorker) return void process.stdout.write(`Worker ready at ${address}\n`)
  process.stdout.write(`Shop ready at ${address}\n`)
  const signIn = demoOwner ? ` (sign in as ${demoOwner.email} with ${demoOwner.password})` : ''
  process.stdout.write(`Back office at ${address}/back-office${signIn}\n`)
  if (mailbox) process.stdout.write(`Mailbox at ${mailbox}\n`)
}

const stopping = new AbortController()
const over = Promise.race([stopRequested, crashed]).then((problem) => {
  if (problem) fail(problem)
  limitStop()
  reportStopping()
  stopping.abort()
})
try {
  const config = readConfig()
  drainSeconds = config.DRAIN_SECONDS
  if (isForked) process.title = `amritvasya ${config.PROCESS_ROLE}`
  const server =
    config.WEB_PROCESSES > 1
      ? await startShopProcesses(config, stopping.signal)
      : await startShopServer(config, (line) => process.stdout.write(`${line}\n`), stopping.signal)
  // The line promises that the supervisor starts the shop again from now on.
  reportReady(server.address)
  if (!isForked) printReady(server, config.PROCESS_ROLE === 'worker')
  if (config.PICTURES_AHEAD === 'on') {
    void server.preparePictures?.(showProgress('Preparing pictures'))
  }
  const lost = server.databaseEnded.then(() => new StartError('The embedded PostgreSQL ended unexpectedly'))
  const problem = await Promise.race([over, lost])
  if (problem) {
    fail(problem)
    limitStop()
  }
  await server.stop()
} catch (error) {
  fail(error)
}
endProcess()
