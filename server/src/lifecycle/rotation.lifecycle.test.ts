import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { Secrets } from '../platform/secrets.ts'
import { changeRows, rowOf } from '../testing/rows.ts'
import { plentifulProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress } from '../testing/sample-checkout.ts'
import { addTestStaff } from '../testing/staff.ts'
import { type SupervisedShop, startSupervisedShop } from '../testing/supervised-shop.ts'
import { signUpMany } from '../testing/test-shop.ts'

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

const [old, next] = [newSecrets(), newSecrets()]
let postgres: Awaited<ReturnType<typeof startEmbedded>>
let shop: SupervisedShop
let database: Kysely<Tables>
let address = ''

/** The stand-in of Razorpay starts with the shop, and takes its newest key. */
async function startShop(): Promise<void> {
  shop = startSupervisedShop({ DATA_DIR: join(folder, 'data'), CREDENTIALS_DIRECTORY: credentials })
  await vi.waitFor(() => expect(shop.address()).toBeDefined(), { timeout: 120_000, interval: 100 })
  address = shop.address() ?? ''
}

beforeAll(async () => {
  postgres = await startEmbedded(join(folder, 'postgres'))
  const admin = openDatabase(postgres.url('postgres'), { connections: 1 })
  await sql`CREATE ROLE shop`.execute(admin)
  await sql`CREATE DATABASE shop OWNER shop`.execute(admin)
  await admin.destroy()
  database = openDatabase(postgres.url('shop'), { connections: 2 })
  await addRole(old)
  writeSecrets(old)
  await startShop()
  await saveSamples(database, samples)
})
afterAll(async () => {
  await database.destroy()
  await shop.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const { variant, product, samples } = plentifulProduct('Rotated Quartz')

async function call(path: string, headers: Record<string, string>, body?: string) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  const response = await fetch(`${address}${path}`, body === undefined ? { headers } : (init as RequestInit))
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const profile = async (token: string) => (await call('/api/users/profile', bearer(token))).status
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const newCustomer = async (secret: string): Promise<string> => {
  const [token = ''] = await signUpMany({ database, secrets: new Secrets(secret) }, 1)
  return token
}

let events = 0
async function sendWebhook(secret: string): Promise<number> {
  const id = `event-${events++}`
  const event = JSON.stringify({ event: 'payment.test', id })
  const headers = { 'x-razorpay-signature': hmac(secret, event), 'x-razorpay-event-id': id }
  return (await call('/api/webhooks/razorpay', headers, event)).status
}

async function placeOrder(token: string): Promise<{ orderId: string; razorpayOrderId: string; key: string }> {
  const { status, body } = await call(
    '/api/orders/create',
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
  const choice = JSON.stringify({ orderId: order.razorpayOrderId, outcome: 'success' })
  const { body: proof } = await call('/sandbox/razorpay/pay', {}, choice)
  const signature = hmac(secret, `${order.razorpayOrderId}|${proof.razorpay_payment_id}`)
  const body = JSON.stringify({ ...proof, razorpay_signature: signature, orderId: order.orderId })
  return (await call('/api/orders/verify-payment', bearer(token), body)).status
}

/** @returns what the database has, as whoever knows this secret alone reads it */
async function secondFactorBy(secret: string, staffId: string): Promise<unknown> {
  const { encrypted_totp_secret } = await rowOf(database, 'staff', staffId)
  return new Secrets(secret).decrypt('staff', encrypted_totp_secret ?? Buffer.alloc(0))
}

test('a start with the new secrets before the old ones signs nobody out and refuses no webhook and no payment', async () => {
  const staff = await addTestStaff({ database }, 'owner')
  await changeRows(database, 'staff', staff.id, {
    encrypted_totp_secret: new Secrets(old.token).encrypt('staff', 'JBSWY3DPEHPK3PXP'),
  })
  const token = await newCustomer(old.token)
  const begun = await placeOrder(token)
  expect(begun.key).toBe(old.keyId)

  await addRole(next)
  writeSecrets(next, old)
  await shop.stop()
  await sql`ALTER ROLE ${sql.ref(old.role)} NOLOGIN`.execute(database)
  await startShop()
  expect(await profile(token)).toBe(200)
  expect((await call('/api/back-office/dashboard', staff.headers)).status).toBe(200)
  expect(await secondFactorBy(next.token, staff.id)).toBe('JBSWY3DPEHPK3PXP')
  for (const { webhook } of [old, next]) expect(await sendWebhook(webhook)).toBe(200)
  expect(await payWith(old.keySecret, token, begun)).toBe(200)
  const later = await placeOrder(token)
  expect(later.key).toBe(next.keyId)
  expect(await payWith(next.keySecret, token, later)).toBe(200)

  writeSecrets(next)
  await shop.stop()
  await startShop()
  expect(await profile(token)).toBe(401)
  expect(await sendWebhook(old.webhook)).toBe(400)
  const anew = await newCustomer(next.token)
  expect(await profile(anew)).toBe(200)
  expect(await payWith(old.keySecret, anew, await placeOrder(anew))).toBe(400)
}, 240_000)
