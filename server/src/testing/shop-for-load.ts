import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { Secrets } from '../platform/secrets.ts'
import { copyFilledShop, filledShopSecret } from './filled-shop.ts'
import { plentifulProduct, saveSamples } from './sample-catalogue.ts'
import { guestAddress } from './sample-checkout.ts'
import { startStandaloneRazorpay } from './standalone-razorpay.ts'
import { send } from './steady-load.ts'
import { signUpMany } from './test-shop.ts'

const { variant, product, samples } = plentifulProduct('Loaded Quartz')

/**
 * PostgreSQL, Razorpay's stand-in and customers for shops under load, which the test starts as processes.
 * @param isFilled false for an empty database, which the former release fills
 */
export async function prepareForLoad(shopAddress: () => string, isFilled = true) {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-load-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  if (isFilled) copyFilledShop(folder)
  const server = await startEmbedded(folder)
  const razorpay = await startStandaloneRazorpay(() => `${shopAddress()}/api/webhooks/razorpay`)
  const databaseUrl = server.url(isFilled ? 'shop' : 'postgres')
  const look = async <T>(work: (database: Kysely<Tables>) => Promise<T>): Promise<T> => {
    const database = openDatabase(databaseUrl, { connections: 2, statementTimeout: 120_000 })
    try {
      return await work(database)
    } finally {
      await database.destroy()
    }
  }
  return {
    folder,
    razorpay: razorpay.address,
    look,
    settings: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      TOKEN_SECRET: filledShopSecret,
      RAZORPAY_API_URL: razorpay.address,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      HOST: '127.0.0.1',
    },
    /** It is called once a shop, maybe of the former release, has made the schema. @returns tokens of customers */
    addCustomers: (count: number) =>
      look(async (database) => {
        await migrate(database)
        await saveSamples(database, samples)
        return signUpMany({ database, secrets: new Secrets(filledShopSecret) }, count)
      }),
    order: (i: number) => ({
      orderItems: [{ productId: product.id, variantId: variant.id, quantity: 1 + (i % 3) }],
      shippingAddress: guestAddress,
    }),
    /** Neither lost nor doubled: the database has these orders, all paid, and no others. */
    async assertOrders(paid: ReadonlySet<string>) {
      const rows = await look((database) =>
        database.selectFrom('shop_order').select(['id', 'payment_status']).execute(),
      )
      expect(
        new Set(rows.filter(({ payment_status }) => payment_status === 'paid').map(({ id }) => id)),
      ).toEqual(paid)
      expect(rows.length).toBe(paid.size)
    },
    async stop() {
      await razorpay.stop()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the shop at the address takes requests. */
export const waitUntilReady = (address: string) =>
  expect
    .poll(
      () =>
        send(`${address}/api/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 180_000, interval: 50 },
    )
    .toBe(200)
