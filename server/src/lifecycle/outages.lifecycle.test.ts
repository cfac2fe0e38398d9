import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { Secrets } from '../platform/secrets.ts'
import { copyFilledShop, filledShopSecret } from '../testing/filled-shop.ts'
import { runCommand } from '../testing/run-command.ts'
import { plentifulProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress } from '../testing/sample-checkout.ts'
import { type SupervisedShop, type SupervisedStart, startSupervisedShop } from '../testing/supervised-shop.ts'
import { signUpMany } from '../testing/test-shop.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-outage-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** @returns the address of the demo shop's database */
async function startFilledDatabase(): Promise<string> {
  const folder = newFolder()
  copyFilledShop(folder)
  const server = await startEmbedded(folder)
  cleanups.push(() => server.stop())
  return server.url('shop')
}

/** @throws where this user may not mount */
function mountSmallDisk(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', folder], { stdio: 'pipe' })
  cleanups.push(() => execFileSync('umount', ['--lazy', folder]))
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'pipe' })
    execFileSync('umount', [folder])
    return true
  } catch {
    console.log('Disks that are full or read-only are not tested: this user may not mount one')
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const diskTest = test.skipIf(!canMount())
/** The limits hold for a machine that does nothing else. */
const isProof = process.env.PROOF_RESTARTS !== undefined
/** It is counted from the first free byte on. */
const LONGEST_OUTAGE_MS = isProof ? 10_000 : 60_000
const ways: SupervisedStart[] = isProof ? ['amritvasya start', 'npm start'] : ['amritvasya start']

/** Leaves no byte free. */
function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w')
  for (const size of [1_000_000, 4_096, 1]) {
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(size))
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
  }
  closeSync(descriptor)
}

function start(settings: Record<string, string>, way?: SupervisedStart): SupervisedShop {
  const shop = startSupervisedShop({ TOKEN_SECRET: filledShopSecret, ...settings }, way)
  cleanups.push(() => shop.stop())
  return shop
}
const readyAddress = async (shop: SupervisedShop): Promise<string> => {
  await expect.poll(shop.address, { timeout: 60_000 }).toBeDefined()
  return shop.address() ?? ''
}

const { variant, product, samples } = plentifulProduct('Outage Quartz')

/** @returns a function that lets the next buyer place an order, and returns status, id and Retry-After */
async function prepareBuyers(databaseUrl: string, count: number) {
  const database = openDatabase(databaseUrl, { connections: 2 })
  await saveSamples(database, samples)
  const tokens = await signUpMany({ database, secrets: new Secrets(filledShopSecret) }, count)
  await database.destroy()
  let placed = 0
  return async (address: string | undefined) => {
    const i = placed++
    const response = await fetch(`${address}/api/orders/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[i % tokens.length]}`,
        'idempotency-key': `outage-${i}`,
      },
      body: JSON.stringify({
        orderItems: [{ productId: product.id, variantId: variant.id, quantity: 1 }],
        shippingAddress: guestAddress,
      }),
    })
    const { orderId } = (await response.json()) as { orderId?: string }
    return { status: response.status, orderId, retryAfter: response.headers.get('retry-after') }
  }
}

async function assertNothingLost(
  databaseUrl: string,
  confirmed: { orderId: string | undefined }[],
): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 2 })
  const rows = await database.selectFrom('shop_order').select('id').execute()
  const stored = new Set(rows.map(({ id }) => id))
  expect(confirmed.filter(({ orderId = '' }) => !stored.has(orderId))).toEqual([])
  expect(await findBroken(database)).toEqual([])
  await database.destroy()
}

const embeddedUrl = (folder: string) =>
  `postgres:///shop?user=postgres&host=${encodeURIComponent(join(folder, 'socket'))}`

diskTest.each(ways)(
  'under %s a full disk refuses orders with 503 and ends PostgreSQL at worst; once there is room, all goes on by itself',
  async (way) => {
    const disk = newFolder()
    mountSmallDisk(disk)
    const folder = join(disk, 'data')
    mkdirSync(folder, { mode: 0o755 })
    copyFilledShop(folder)
    const shop = start({ DATA_DIR: folder }, way)
    const first = await readyAddress(shop)
    const place = await prepareBuyers(embeddedUrl(folder), 200)
    const confirmed = [await place(first)]

    fillDisk(join(disk, 'filler'))
    let answer = confirmed[0]
    // Pages of tables have room for some more orders.
    while (answer?.status === 200 && confirmed.length < 180) {
      confirmed.push(answer)
      answer = await place(first)
    }
    expect(answer).toMatchObject({ status: 503, retryAfter: '5' })

    const client = new pg.Client({ connectionString: embeddedUrl(folder) })
    // PostgreSQL ends with the query.
    client.on('error', () => {})
    await client.connect()
    const exhaustLog = async () => {
      for (;;) await client.query("SELECT pg_logical_emit_message(true, 'filler', repeat('x', 1000000))")
    }
    await expect(exhaustLog()).rejects.toThrow('No space left on device')
    const reason = 'PostgreSQL did not start: the disk is full. Make room, then start again'
    await expect
      .poll(shop.output, { timeout: 60_000 })
      .toContain(`The shop ended (${reason}) and is started again in 2 s\n`)

    rmSync(join(disk, 'filler'))
    await expect.poll(shop.address, { timeout: LONGEST_OUTAGE_MS }).not.toBe(first)
    confirmed.push(await place(shop.address()))
    expect(confirmed.filter(({ status }) => status !== 200)).toEqual([])
    await assertNothingLost(embeddedUrl(folder), confirmed)
  },
)

diskTest(
  'a read-only data folder is named by start and check, and a start after its repair finds everything',
  async () => {
    const disk = newFolder()
    mountSmallDisk(disk)
    const folder = join(disk, 'data')
    mkdirSync(folder, { mode: 0o755 })
    copyFilledShop(folder)

    execFileSync('mount', ['-o', 'remount,ro', disk])
    const refused = start({ DATA_DIR: folder })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toBe(
      `The data folder ${folder} cannot be used: EROFS: read-only file system, access '${folder}'\n`,
    )
    const { output } = await runCommand(['check'], { DATA_DIR: folder })
    expect(output).toMatch(/^failed {3}data folder: .* is not writable \(EROFS.*mount its disk for writing$/m)

    execFileSync('mount', ['-o', 'remount,rw', disk])
    const address = await readyAddress(start({ DATA_DIR: folder }))
    expect((await fetch(`${address}/api/public/shop`)).status).toBe(200)
  },
)

test('without a free connection calls are refused with 503, and answered again once there is one', async () => {
  const url = await startFilledDatabase()
  const address = await readyAddress(start({ DATABASE_URL: url, DATA_DIR: newFolder() }))
  const status = async () => {
    const response = await fetch(`${address}/api/public/products/search?search=mala`)
    return [response.status, response.headers.get('retry-after')]
  }
  expect(await status()).toEqual([200, null])

  const others: pg.Client[] = []
  const takeAll = async () => {
    try {
      for (;;) {
        const client = new pg.Client({ connectionString: url, application_name: 'others' })
        client.on('error', () => {})
        await client.connect()
        others.push(client)
      }
    } catch (error) {
      expect((error as { code?: string }).code).toBe('53300')
    }
  }
  await takeAll()
  const ofShop =
    "FROM pg_stat_activity WHERE application_name <> 'others' AND backend_type = 'client backend'"
  const endShops = async () => {
    await others[0]?.query(`SELECT pg_terminate_backend(pid, 1000) ${ofShop}`)
    await takeAll()
    const counted = await others[0]?.query<{ count: number }>(`SELECT count(*)::int ${ofShop}`)
    return counted?.rows[0]?.count
  }
  // The shop connects anew at the same time.
  await expect.poll(endShops, { timeout: 60_000 }).toBe(0)
  expect(await status()).toEqual([503, '5'])
  const { output } = await runCommand(['check'], { DATABASE_URL: url, DATA_DIR: newFolder() })
  expect(output).toMatch(
    /^failed {3}database: .* has no connection left: end programs .* raise its max_connections$/m,
  )

  for (const client of others) await client.end()
  await expect.poll(status, { timeout: 60_000 }).toEqual([200, null])
})

test('a clock that is two hours fast is named in the log, and orders expire by the database’s', async () => {
  const url = await startFilledDatabase()
  const shift = `const now = Date.now
    globalThis.Date = class extends Date {
      constructor(...values) { values.length > 0 ? super(...values) : super(now() + 7_200_000) }
      static now() { return now() + 7_200_000 }
    }`
  const shop = start({
    DATABASE_URL: url,
    DATA_DIR: newFolder(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}`,
  })
  const address = await readyAddress(shop)
  expect(shop.output()).toMatch(
    /the clock of this machine is 7(?:1[89]|2[01])\d s fast, compared with that of the database/,
  )
  const place = await prepareBuyers(url, 1)
  const order = await place(address)
  expect(order.status).toBe(200)
  await assertNothingLost(url, [order])
  const database = openDatabase(url, { connections: 1 })
  const { payment_due_at } = await database
    .selectFrom('shop_order')
    .select('payment_due_at')
    .executeTakeFirstOrThrow()
  await database.destroy()
  const minutes = (Number(payment_due_at) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(0)
  expect(minutes).toBeLessThanOrEqual(30)
})
