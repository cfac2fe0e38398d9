import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { withEmptyShop } from '@amritvasya/server/testing/empty-shop'
import { root } from '../../scripts/steps/run.mjs'
import { serverEnvironment, serverParameters, serverProgram } from '../../scripts/steps/server.mjs'

export type Server = {
  address: string
  pid: number
  /** Resolves when every picture has all its sizes. */
  picturesReady: Promise<void>
  stop(): Promise<void>
}
export type Shop = {
  databaseUrl: string
  /** A temporary folder, deleted at the end. */
  folder: string
  /**
   * It starts the server like `npm start`.
   * @param settings additional environment variables
   */
  start(settings?: Record<string, string>): Promise<Server>
}

/** The shop has a database and folders of its own, which are deleted afterwards. */
export function withShop(measure: (shop: Shop) => Promise<void>): Promise<void> {
  return withEmptyShop(async ({ databaseUrl, folder }) => {
    const running: Server[] = []
    try {
      await measure({
        databaseUrl,
        folder,
        async start(settings = {}) {
          const server = await startServer({
            DATABASE_URL: databaseUrl,
            DATA_DIR: join(folder, 'data'),
            ...settings,
          })
          running.push(server)
          return server
        },
      })
    } finally {
      for (const server of running) {
        await server.stop()
      }
    }
  })
}

async function startServer(settings: Record<string, string>): Promise<Server> {
  const child = spawn(serverProgram, serverParameters, {
    cwd: root,
    env: { ...process.env, ...serverEnvironment, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const address = nextLine(lines, /^Shop ready at (\S+)/)
  const pictures = nextLine(lines, /^Preparing pictures (\d+)\/\1$/)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The shop ended')))
  const picturesReady = Promise.race([pictures, ended]).then(() => {})
  // No caller may wait for these promises.
  for (const silent of [ended, picturesReady]) silent.catch(() => {})
  return {
    address: await Promise.race([address, ended]),
    pid: child.pid ?? 0,
    picturesReady,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

const nextLine = (lines: Interface, pattern: RegExp): Promise<string> =>
  new Promise((resolve) => {
    lines.on('line', (line) => {
      const match = pattern.exec(line)
      if (match) resolve(match[1] ?? '')
    })
  })
