import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The kernel hands out ports from 32768 on, so one of those may be taken before the test listens on it. */
const FIRST_PORT = 20_000
const PORTS_PER_WORKER = 1_000
const own = FIRST_PORT + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * PORTS_PER_WORKER
let tried = randomInt(PORTS_PER_WORKER)

/** @returns a port on which nothing listens, another one each time; no other worker of this run takes it */
export async function findFreePort(): Promise<number> {
  for (const end = tried + PORTS_PER_WORKER; tried < end; ) {
    const port = own + (tried++ % PORTS_PER_WORKER)
    if (await isFree(port)) return port
  }
  throw new Error('Something listens on every port of this worker')
}

async function isFree(port: number): Promise<boolean> {
  // The shop listens on all addresses of the machine, too.
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  await new Promise((resolve) => server.close(resolve))
  return true
}
