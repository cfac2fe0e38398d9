import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serverEnvironment, serverParameters, serverProgram } from '../../scripts/steps/server.mjs'

/** The API starts with the parameters of the shop's server. */
export async function startApi(
  databaseUrl: string,
): Promise<{ base: string; pid: number; stop(): Promise<void> }> {
  const program = join(import.meta.dirname, '../api-process.ts')
  const child = spawn(serverProgram, [...serverParameters.slice(0, -1), program], {
    env: { ...process.env, ...serverEnvironment, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    pid: child.pid ?? 0,
    base: `http://127.0.0.1:${String(port).trim()}/api`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
