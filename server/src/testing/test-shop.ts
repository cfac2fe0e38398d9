import type { AddressInfo } from 'node:net'
import type { ErrorCode } from '@amritvasya/contract'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { Sessions } from '../accounts/index.ts'
import { type AppOptions, buildApp } from '../app.ts'
import { type CompositionOptions, compose } from '../composition/composition.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { newId } from '../platform/id.ts'
import type { Mail } from '../platform/mail/outbox.ts'
import { Secrets } from '../platform/secrets.ts'
import { createTestDatabase, type TestDatabase } from './index.ts'

export type Reply = { status: number; headers: Headers; body: Record<string, unknown> }
export type Call = { body?: unknown; token?: string; headers?: Record<string, string> }

export type TestShop = TestDatabase & {
  address: string
  /** Hears of nothing by itself. */
  invalidationBus: InvalidationBus
  secrets: Secrets
  /** @param call `METHOD /path` below the API base */
  send(call: string, options?: Call): Promise<Reply>
  mailsTo(email: string): Promise<Mail[]>
  codeFor(email: string): Promise<string>
}

/** Trusts `X-Forwarded-For` of this machine, so that a test can simulate many networks. */
export async function startTestShop(
  options: Partial<Omit<CompositionOptions, 'database'>> &
    AppOptions & { sharing?: TestShop; on?: TestDatabase } = {},
): Promise<TestShop> {
  const { sharing, on, ...dependencies } = options
  const testDatabase = sharing ? undefined : (on ?? (await createTestDatabase()))
  const url = sharing?.url ?? testDatabase?.url ?? ''
  const database = testDatabase?.database ?? openDatabase(url)
  const secrets = sharing?.secrets ?? new Secrets(testSecret)
  const composition = compose({
    config: readConfig({ TRUSTED_PROXIES: '127.0.0.1' }),
    log: pino({ level: 'silent' }),
    secrets,
    ...dependencies,
    database,
  })
  const app = await buildApp(composition, {
    // No server listens there, so tests never reach the real postal service.
    pincodeApiUrl: () => 'http://127.0.0.1:9',
    ...dependencies,
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
    const unexpired = rows.filter(({ expires_at }) => expires_at === null || expires_at.getTime() > 0)
    const mails = unexpired.flatMap(({ encrypted_payload }) =>
      encrypted_payload ? [secrets.decrypt('mail', encrypted_payload) as Mail] : [],
    )
    return mails.filter(({ to }) => to === email)
  }
  return {
    url,
    database,
    address,
    invalidationBus: composition.invalidationBus,
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

/** Returns the shop or database that a test file has started, and closes it after the file's last test. */
export function closedAtEnd<T extends { close(): Promise<void> }>(started: T): T {
  afterAll(() => started.close())
  return started
}

/** Returns the answer to a call that the API refuses. @param message a text or a matcher; any text without it */
export const refusal = (status: number, code: ErrorCode, message?: unknown) => ({
  status,
  body: { success: false, code, ...(message !== undefined && { message }) },
})

export const testSecret = 'the secret of a test, long enough for anything'
export const password = 'Moonst0ne!'

export async function signUp(shop: TestShop, email: string, fullName = 'Asha Rao'): Promise<string> {
  const body = { fullName, email, phone: '9876543210', password }
  await shop.send('POST /users/register', { body })
  const verified = await shop.send('POST /users/verify-email', {
    body: { email, otp: await shop.codeFor(email) },
  })
  return String(verified.body.token)
}

/**
 * Registration and mails are slow.
 * @returns a token of each
 */
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

/** Simulates that the time has passed. */
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
