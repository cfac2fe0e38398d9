import type { AddressInfo } from 'node:net'
import { openRazorpay, serveRazorpay } from '@amritvasya/sandbox'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { compose } from '../composition/composition.ts'
import { FactReader, factSources } from '../operations/index.ts'
import { checkWithRazorpay } from '../payments/index.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { Secrets } from '../platform/secrets.ts'
import { startBackground } from '../process/background.ts'
import { createTestDatabase } from './index.ts'
import { addOrder } from './sample-order.ts'
import { openNow } from './shop-with-payments.ts'
import { testSecret } from './test-shop.ts'

const keys = { keyId: 'rzp_test_Watched', keySecret: 'a key secret for tests' }
const webhookSecret = 'the webhook secret of today'
/** The port of a service that is switched off. */
const NOBODY = '127.0.0.1:9'

/** Each value replaces a part that works by one that is broken. */
type Faults = {
  webhookUrl?: string
  smtpUrl?: string
  /** It lists relations before those of PostgreSQL itself. */
  searchPath?: string
}

export const deadFaults = {
  webhooks: { webhookUrl: `http://${NOBODY}/` },
  mail: { smtpUrl: `smtp://${NOBODY}` },
} satisfies Record<string, Faults>

/** This shop's surroundings break when a test says so. */
export async function startWatchedShop() {
  const testDatabase = await createTestDatabase()
  const { url, database } = testDatabase
  const faults: Faults = {}
  let address = ''
  const gateway = await openRazorpay(url, {
    ...keys,
    webhookSecret,
    webhookUrl: () => faults.webhookUrl ?? `${address}/api/webhooks/razorpay`,
  })
  const config = readConfig({ OWNER_EMAIL: 'owner@example.com' })
  const log = pino({ level: 'silent' })
  let factDatabase = openDatabase(url, { connections: 1 })
  const sources = factSources(config, database, { folder: '/tmp' })
  const facts = new FactReader(
    {
      ...sources,
      get database() {
        return factDatabase
      },
      readDisk: async () => ({ freeBytes: 50, totalBytes: 100 }),
    },
    { facts: 0, certificate: 0 },
  )
  const composition = compose({
    config,
    database,
    log,
    factDatabase,
    factReader: facts,
    secrets: new Secrets(testSecret),
    razorpay: {
      ...keys,
      webhookSecrets: [webhookSecret],
      apiUrl: () => `${address}/sandbox/razorpay/v1`,
      checkoutUrl: () => '/sandbox/razorpay/checkout.js',
    },
  })
  const { payments } = composition
  const app = await buildApp(composition, { sandbox: { serve: (to) => serveRazorpay(to, gateway) } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  let background: { stop(): Promise<void> } | undefined
  const measureThrough = async (parameter: string) => {
    const former = factDatabase
    factDatabase = openDatabase(`${url}${url.includes('?') ? '&' : '?'}${parameter}`, { connections: 1 })
    await former.destroy()
  }
  return {
    address,
    database,
    /** They are read anew each time. */
    facts,
    async break(more: Faults) {
      Object.assign(faults, more)
      if (more.searchPath)
        await measureThrough(`options=${encodeURIComponent(`-c search_path=${more.searchPath}`)}`)
    },
    /** Nothing answers the statements that measure. */
    loseDatabase: () => measureThrough('host=/nowhere'),
    /** Jobs run from now on. */
    async work() {
      background = await startBackground(composition, {
        ownUrl: address,
        databaseUrl: url,
        mailServer: { smtpUrl: faults.smtpUrl ?? `smtp://${NOBODY}`, from: 'Shop <shop@example.com>' },
      })
    },
    /** Pays an order at Razorpay, and lets the shop ask about it. */
    async buy(): Promise<{ id: string }> {
      const order = await addOrder(database)
      const opened = await openNow(payments, order.id)
      const paid = await fetch(`${address}/sandbox/razorpay/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ orderId: opened?.id, outcome: 'success' }),
      })
      if (!paid.ok) throw new Error(`Paying was answered ${paid.status}`)
      await checkWithRazorpay(payments, order.id)
      return order
    },
    post: (path: string, body: object) =>
      fetch(`${address}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async close() {
      await background?.stop()
      await app.close()
      await gateway.stop()
      await factDatabase.destroy()
      await testDatabase.close()
    },
  }
}

export type WatchedShop = Awaited<ReturnType<typeof startWatchedShop>>
