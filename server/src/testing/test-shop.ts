import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { Sessions } from '../accounts/index.ts'
import { type AppDependencies, buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { Mail } from '../platform/mail/outbox.ts'
import { Secrets } from '../platform/secrets.ts'
import { createTestDatabase, type TestDatabase } from './index.ts'

export type Reply = { status: number; headers: Headers; body: Record<string, unknown> }
export type Call = { body?: unknown; token?: string; headers?: Record<string, string> }

/** A shop on its own database, called over real HTTP. */
export type TestShop = TestDatabase & {
  address: string
  secrets: Secrets
  /** @param call `METHOD /path` below the API base */
  send(call: string, options?: Call): Promise<Reply>
  /** Returns unsent mails, newest first, without decoys enqueued as expired. */
  mailsTo(email: string): Promise<Mail[]>
  /** Returns the digits of the newest code. */
  codeFor(email: string): Promise<string>
}

/** Starts a shop that trusts `X-Forwarded-For` of this machine, so that a test can simulate many networks. */
export async function startTestShop(
  options: Partial<Omit<AppDependencies, 'database'>> & { sharing?: TestShop; on?: TestDatabase } = {},
): Promise<TestShop> {
  const { sharing, on, ...dependencies } = options
  const testDatabase = sharing ? undefined : (on ?? (await createTestDatabase()))
  const url = sharing?.url ?? testDatabase?.url ?? ''
  const database = testDatabase?.database ?? openDatabase(url)
  const secrets = sharing?.secrets ?? new Secrets(testSecret)
  const app = await buildApp({
    config: readConfig({ TRUSTED_PROXIES: '127.0.0.1' }),
    log: pino({ level: 'silent' }),
    secrets,
    // No server listens there, so tests never reach the real postal service.
    pincodeApiUrl: () => 'http://127.0.0.1:9',
    ...dependencies,
    database,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const mailsTo = async (email: string) => {
    const rows = await database
      .selectFrom('mail_outbox')
      .select(['encrypted_payload', 'expires_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const wanted = rows.filter(({ expires_at }) => expires_at === null || expires_at.getTime() > 0)
    const mails = wanted.flatMap(({ encrypted_payload }) =>
      encrypted_payload ? [secrets.decrypt('mail', encrypted_payload) as Mail] : [],
    )
    return mails.filter(({ to }) => to === email)
  }
  return {
    url,
    database,
    address,
    secrets,
    mailsTo,
    async send(call, { body, token, headers } = {}) {
      const [method = 'GET', path = '/'] = call.split(' ')
      const reply = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return {
        status: reply.status,
        headers: reply.headers,
        body: (await reply.json()) as Record<string, unknown>,
      }
    },
    async codeFor(email) {
      const code = (await mailsTo(email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean)
      if (!code) throw new Error(`There is no code for ${email}`)
      return code
    },
    async close() {
      await app.close()
      await (testDatabase ? testDatabase.close() : database.destroy())
    },
  }
}

export const testSecret = 'the secret of a test, long enough for anything'
export const password = 'Moonst0ne!'

/** Registers a customer and verifies the address. @returns a token */
export async function signUp(shop: TestShop, email: string, fullName = 'Asha Rao'): Promise<string> {
  const body = { fullName, email, phone: '9876543210', password }
  await shop.send('POST /users/register', { body })
  const verified = await shop.send('POST /users/verify-email', {
    body: { email, otp: await shop.codeFor(email) },
  })
  return String(verified.body.token)
}

/** Adds verified customers without registration and mails, which are slow. @returns a token of each */
export async function signUpMany(
  shop: Pick<TestShop, 'database' | 'secrets'>,
  count: number,
): Promise<string[]> {
  const customers = Array.from({ length: count }, () => ({
    id: newId(),
    full_name: 'A Customer',
    phone: '9876543210',
    password_hash: 'none',
    email_verified_at: new Date(),
  }))
  await shop.database
    .insertInto('customer')
    .values(customers.map((customer) => ({ ...customer, email: `${customer.id}@example.com` })))
    .execute()
  const sessions = new Sessions(shop.secrets)
  const tokens: string[] = []
  for (const { id } of customers) {
    const customer = await shop.database
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    tokens.push(await sessions.start(shop.database, customer, ''))
  }
  return tokens
}

/** Makes every code so many seconds older, as if that time had passed. */
export async function letTimePass(shop: TestShop, seconds: number): Promise<void> {
  const codes = await shop.database
    .selectFrom('one_time_code')
    .select(['id', 'created_at', 'expires_at'])
    .execute()
  for (const { id, created_at, expires_at } of codes) {
    const earlier = (date: Date) => new Date(date.getTime() - seconds * 1000)
    await shop.database
      .updateTable('one_time_code')
      .set({ created_at: earlier(created_at), expires_at: earlier(expires_at) })
      .where('id', '=', id)
      .execute()
  }
}
