import { ConfigError, readConfig } from './platform/config.ts'
import { showProgress } from './platform/process/progress.ts'
import { StartError } from './platform/process/start-error.ts'
import { startShopServer } from './shop-server.ts'

/** Milliseconds; well above the drain time. After it the process goes anyway, and the next start tidies up. */
const longestStop = 15_000

const stopAsked = new Promise<void>((resolve) => {
  // The terminal and npm both send Ctrl-C on, so the second signal is no wish for haste.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  // The channel to the script that started this process closes when that one is killed.
  process.on('disconnect', () => resolve())
})
const crashed = new Promise<Error>((resolve) => process.on('uncaughtException', resolve))

/** One line for what is to be expected, the stack only for what is not. */
function fail(error: unknown): void {
  const expected = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}

stopAsked.then(() => setTimeout(() => process.exit(1), longestStop).unref())
try {
  const config = readConfig()
  const server = await startShopServer(config)
  process.stdout.write(`Shop ready at ${server.address}\n`)
  const { demoOwner } = server
  const signIn = demoOwner ? ` (sign in as ${demoOwner.email} with ${demoOwner.password})` : ''
  process.stdout.write(`Back office at ${server.address}/back-office${signIn}\n`)
  if (server.mailbox) process.stdout.write(`Mailbox at ${server.mailbox}\n`)
  if (config.PICTURES_AHEAD === 'on') {
    server.preparePictures(showProgress('Preparing pictures')).catch(() => {})
  }
  const lost = server.databaseEnded.then(() => new StartError('The embedded PostgreSQL ended unexpectedly'))
  const problem = await Promise.race([stopAsked, crashed, lost])
  if (problem) fail(problem)
  await server.stop()
} catch (error) {
  fail(error)
}
process.exit()
