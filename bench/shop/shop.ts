import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { sql } from 'kysely'
import { root } from '../../scripts/steps/run.mjs'
import { serverEnvironment, serverParameters, serverProgram } from '../../scripts/steps/server.mjs'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { startEmbedded } from '../../server/src/platform/database/embedded/embedded.ts'

export type Server = {
  address: string
  pid: number
  /** Resolves when every size of every picture has been made. */
  picturesReady: Promise<void>
  stop(): Promise<void>
}
export type Shop = {
  databaseUrl: string
  /** A temporary folder, deleted at the end. */
  folder: string
  /**
   * Starts another server of this shop as `npm start` does.
   * @param settings additional environment variables
   */
  start(settings?: Record<string, string>): Promise<Server>
}

/** Creates a demo shop with a database and folders of its own, and deletes them afterwards. */
export async function withShop(measure: (shop: Shop) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-bench-'))
  chmodSync(folder, 0o711)
  const postgres = await startEmbedded(folder)
  const running: Server[] = []
  try {
    const admin = openDatabase(postgres.url('postgres'), { connections: 1 })
    await sql`CREATE DATABASE shop`.execute(admin)
    await admin.destroy()
    const databaseUrl = postgres.url('shop')
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
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startServer(settings: Record<string, string>): Promise<Server> {
  const child = spawn(serverProgram, serverParameters, {
    cwd: root,
    env: { ...process.env, ...serverEnvironment, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const address = said(lines, /^Shop ready at (\S+)/)
  const pictures = said(lines, /^Preparing pictures (\d+)\/\1$/)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The shop ended')))
  const picturesReady = Promise.race([pictures, ended]).then(() => {})
  // Prevents unhandled rejections when no caller waits for these promises.
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

/** Waits for the first line that matches, and returns the pattern's first group. */
const said = (lines: Interface, pattern: RegExp): Promise<string> =>
  new Promise((resolve) => {
    lines.on('line', (line) => {
      const match = pattern.exec(line)
      if (match) resolve(match[1] ?? '')
    })
  })
