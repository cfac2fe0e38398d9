import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { CrashPoint } from './crash-injection.ts'
import type { ShopWithPayments } from './shop-with-payments.ts'
import { testSecret } from './test-shop.ts'

/** It runs in a process that can be killed at a crash point. */
export type CrashableShop = {
  address: string
  /** Resolves once the crash point is armed. */
  crashAt(mark: CrashPoint): Promise<void>
  /** Resolves with the signal, or null if the process exited. */
  ended: Promise<NodeJS.Signals | null>
  stop(): Promise<void>
}

export async function startCrashableShop({ url, settings }: ShopWithPayments): Promise<CrashableShop> {
  const { keyId, keySecret, webhookSecrets, apiUrl } = settings
  const options = {
    databaseUrl: url,
    secret: testSecret,
    keyId,
    keySecret,
    webhookSecrets,
    apiUrl: apiUrl(),
  }
  const child = fork(join(import.meta.dirname, 'crashable-process.ts'), [JSON.stringify(options)])
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  const early = ended.then((): never => {
    throw new Error('The server ended before it was ready')
  })
  const [address] = (await Promise.race([once(child, 'message'), early])) as [string]
  return {
    address,
    async crashAt(mark) {
      const armed = once(child, 'message')
      child.send(mark)
      await armed
    },
    ended,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
