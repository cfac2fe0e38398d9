import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { sandboxKeys } from '../platform/sandbox-keys.ts'
import { Secrets } from '../platform/secrets.ts'
import { startRotatingRazorpay } from '../testing/rotating-razorpay.ts'
import { plentifulProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress } from '../testing/sample-checkout.ts'
import { addTestStaff } from '../testing/staff.ts'
import { type SupervisedShop, startSupervisedShop } from '../testing/supervised-shop.ts'
import { signUpMany } from '../testing/test-shop.ts'

/** PROOF_ROTATIONS=50 changes all secrets fifty times. */
const rounds = Number(process.env.PROOF_ROTATIONS ?? 2)

type SecretSet = { token: string; keyId: string; keySecret: string; webhook: string; role: string }

const newSecrets = (): SecretSet => {
  const random = () => randomBytes(32).toString('hex')
  return {
    token: random(),
    keyId: `rzp_test_${random().slice(0, 14)}`,
    keySecret: random(),
    webhook: random(),
    role: `shop_${random().slice(0, 8)}`,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-rotation-'))
// As root the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const credentials = join(folder, 'credentials')
mkdirSync(credentials)

const addressOf = (role: string) => {
  const address = new URL(postgres.url('shop'))
  address.searchParams.set('user', role)
  return address.href
}

/** Adds it as docs/operations.md says. */
async function addRole({ role }: SecretSet): Promise<void> {
  await sql`CREATE ROLE ${sql.ref(role)} LOGIN IN ROLE shop`.execute(database)
  await sql`ALTER ROLE ${sql.ref(role)} SET role = shop`.execute(database)
}

/** Ends the connections of the old role; the pool, the listener and the workers must open others. */
async function expectNewLogin(old: string, next: string): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = ${old}`.execute(database)
  const programs = async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE usename = ${next}`.execute(
      database,
    )
    return rows.map(({ name }) => name)
  }
  await expect
    .poll(programs, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['amritvasya', 'amritvasya jobs', 'amritvasya changes']))
}

/** @param secrets the newest first */
function writeSecrets(...secrets: SecretSet[]): void {
  const list = (name: keyof SecretSet) => secrets.map((set) => set[name]).join(',')
  const files = {
    TOKEN_SECRET: list('token'),
    RAZORPAY_KEY_ID: secrets[0]?.keyId ?? '',
    RAZORPAY_KEY_SECRET: list('keySecret'),
    RAZORPAY_WEBHOOK_SECRET: list('webhook'),
    DATABASE_URL: addressOf(secrets[0]?.role ?? ''),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(credentials, name), `${content}\n`)
}

const first: SecretSet = { ...newSecrets(), keyId: sandboxKeys.keyId, keySecret: sandboxKeys.keySecret }
let postgres: Awaited<ReturnType<typeof startEmbedded>>
let razorpay: Awaited<ReturnType<typeof startRotatingRazorpay>>
let shop: SupervisedShop
let database: Kysely<Tables>
let address = ''

beforeAll(async () => {
  postgres = await startEmbedded(join(folder, 'postgres'))
  razorpay = await startRotatingRazorpay()
  const admin = openDatabase(postgres.url('postgres'), { connections: 1 })
  await sql`CREATE ROLE shop`.execute(admin)
  await sql`CREATE DATABASE shop OWNER shop`.execute(admin)
  await admin.destroy()
  database = openDatabase(postgres.url('shop'), { connections: 2 })
  await addRole(first)
  writeSecrets(first)
  shop = startSupervisedShop({
    DATA_DIR: join(folder, 'data'),
    CREDENTIALS_DIRECTORY: credentials,
    RAZORPAY_API_URL: razorpay.address,
  })
  await vi.waitFor(() => expect(shop.address()).toBeDefined(), { timeout: 120_000, interval: 100 })
  address = shop.address() ?? ''
  await saveSamples(database, samples)
})
afterAll(async () => {
  await database.destroy()
  await shop.stop()
  await razorpay.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const { variant, product, samples } = plentifulProduct('Rotated Quartz')

async function call(path: string, headers: Record<string, string>, body?: string) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  const response = await fetch(
    `${address}/api${path}`,
    body === undefined ? { headers } : (init as RequestInit),
  )
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const profile = async (token: string) => (await call('/users/profile', bearer(token))).status
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

const event = (id: string) => JSON.stringify({ event: 'payment.test', id })
let events = 0
async function sendWebhook(secret: string): Promise<number> {
  const id = `event-${events++}`
  const headers = { 'x-razorpay-signature': hmac(secret, event(id)), 'x-razorpay-event-id': id }
  return (await call('/webhooks/razorpay', headers, event(id))).status
}

async function placeOrder(token: string): Promise<{ orderId: string; razorpayOrderId: string; key: string }> {
  const { status, body } = await call(
    '/orders/create',
    bearer(token),
    JSON.stringify({
      orderItems: [{ productId: product.id, variantId: variant.id, quantity: 1 }],
      shippingAddress: guestAddress,
    }),
  )
  expect(status).toBe(200)
  const { id, key } = body.razorpayOrder as { id: string; key: string }
  return { orderId: String(body.orderId), razorpayOrderId: id, key }
}

/** Pays in a window that was opened with the key of `secret`. @returns the status of the shop's answer */
async function payWith(secret: string, token: string, order: Awaited<ReturnType<typeof placeOrder>>) {
  const proof = await razorpay.pay(order.razorpayOrderId)
  const signature = hmac(secret, `${order.razorpayOrderId}|${proof.razorpay_payment_id}`)
  const body = JSON.stringify({ ...proof, razorpay_signature: signature, orderId: order.orderId })
  return (await call('/orders/verify-payment', bearer(token), body)).status
}

/** Makes the shop read its secrets anew. @returns the line that it prints */
async function reload(): Promise<string> {
  const reports = () => shop.output().match(/^Secrets (?:not )?reloaded.*$/gm) ?? []
  const before = reports().length
  shop.signal('SIGUSR2')
  await expect.poll(() => reports().length, { timeout: 60_000 }).toBe(before + 1)
  return reports().at(-1) ?? ''
}

/** Each kind of caller calls without a pause until the end. @returns how many answers of each status there were */
function startTraffic(callers: (() => Promise<number>)[]) {
  const answers = new Map<number, number>()
  let isOver = false
  const running = Promise.all(
    callers.map(async (send) => {
      while (!isOver) {
        const status = await send()
        answers.set(status, (answers.get(status) ?? 0) + 1)
      }
    }),
  )
  return {
    async stop(): Promise<number[]> {
      isOver = true
      await running
      return [...answers.keys()]
    },
  }
}

test(
  'all secrets change in a running shop: nobody is signed out, and no webhook and no payment is refused',
  async () => {
    const staff = await addTestStaff({ database }, 'owner')
    await database
      .updateTable('staff')
      .set({ encrypted_totp_secret: new Secrets(first.token).encrypt('staff', 'JBSWY3DPEHPK3PXP') })
      .where('id', '=', staff.id)
      .execute()
    let former = first
    for (let round = 1; round <= rounds; round++) {
      const next = newSecrets()
      const [token = ''] = await signUpMany({ database, secrets: new Secrets(former.token) }, 1)
      const begun = await placeOrder(token)
      expect(begun.key).toBe(former.keyId)
      const changing = former
      // Razorpay signs with the old secret until the new one is entered in its dashboard.
      let atRazorpay = changing.webhook
      const traffic = startTraffic([
        () => profile(token),
        async () => (await call('/back-office/dashboard', staff.headers)).status,
        () => sendWebhook(atRazorpay),
      ])
      razorpay.accept(next.keyId, next.keySecret)
      await addRole(next)
      writeSecrets(next, changing)
      expect(await reload()).toBe(
        'Secrets reloaded: DATABASE_URL, TOKEN_SECRET, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET',
      )
      await sql`ALTER ROLE ${sql.ref(changing.role)} NOLOGIN`.execute(database)
      atRazorpay = next.webhook
      expect(await sendWebhook(changing.webhook)).toBe(200)
      expect(await payWith(changing.keySecret, token, begun)).toBe(200)
      const later = await placeOrder(token)
      expect(later.key).toBe(next.keyId)
      expect(await payWith(next.keySecret, token, later)).toBe(200)
      const open = await placeOrder(token)
      const { encrypted_totp_secret } = await database
        .selectFrom('staff')
        .select('encrypted_totp_secret')
        .where('id', '=', staff.id)
        .executeTakeFirstOrThrow()
      expect(new Secrets(next.token).decrypt('staff', encrypted_totp_secret as Buffer)).toBe(
        'JBSWY3DPEHPK3PXP',
      )
      expect(await traffic.stop()).toEqual([200])
      await expectNewLogin(changing.role, next.role)
      await expect.poll(() => profile(token), { timeout: 60_000 }).toBe(200)

      writeSecrets(next)
      expect(await reload()).toBe(
        'Secrets reloaded: TOKEN_SECRET, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET',
      )
      expect(await profile(token)).toBe(401)
      expect(await sendWebhook(changing.webhook)).toBe(400)
      const [anew = ''] = await signUpMany({ database, secrets: new Secrets(next.token) }, 1)
      expect(await profile(anew)).toBe(200)
      const foreign = await placeOrder(anew)
      expect(await payWith(changing.keySecret, anew, foreign)).toBe(400)
      expect(open.key).toBe(next.keyId)
      former = next
    }
  },
  120_000 * rounds,
)

test('a new secret without the old one behind it is not taken up, and says why', async () => {
  const before = shop.output().length
  writeSecrets(newSecrets())
  expect(await reload()).toBe(
    'Secrets not reloaded: TOKEN_SECRET has none of the secrets in use: the old one follows the new one and a comma',
  )
  writeFileSync(join(credentials, 'TOKEN_SECRET'), 'short')
  expect(await reload()).toContain('TOKEN_SECRET must have at least 32 characters')
  expect(shop.output().slice(before)).not.toContain('The shop ended')
})
