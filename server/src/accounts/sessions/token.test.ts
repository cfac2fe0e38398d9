import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeRows } from '../../testing/rows.ts'
import { closedAtEnd, refusal, signUp, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

const profile = (authorization: string, path = '/users/profile') =>
  shop.send(`GET ${path}`, { headers: authorization ? { authorization } : {} })
const key = shop.secrets.key('token')

/** Valid except for the given change. */
function forge(content: Record<string, unknown>, change: { alg?: string; key?: Uint8Array } = {}) {
  const claims = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
  return new SignJWT(claims).setProtectedHeader({ alg: change.alg ?? 'HS256' }).sign(change.key ?? key)
}

// Proves T1, bad input 27.
describe('tokens', () => {
  let token = ''
  let content: Record<string, unknown> = {}
  beforeAll(async () => {
    token = await signUp(shop, 'asha@example.com')
    content = decodeJwt(token)
  })

  test('a token that is right in all is taken, so the forged ones below fail for the one thing that is wrong', async () => {
    expect((await profile(`Bearer ${token}`)).status).toBe(200)
    expect((await profile(`Bearer ${await forge(content)}`)).status).toBe(200)
  })

  test.each<[string, () => Promise<string> | string]>([
    ['no algorithm', () => new UnsecuredJWT(content).encode()],
    ['HS512', () => forge(content, { alg: 'HS512', key: new Uint8Array(64).fill(1) })],
    [
      'HS512 with the right key',
      () => forge(content, { alg: 'HS512', key: new Uint8Array([...key, ...key]) }),
    ],
    ['another key', () => forge(content, { key: new Uint8Array(32).fill(7) })],
    ['no end', () => forge({ ...content, exp: undefined })],
    ['expired', () => forge({ ...content, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['no subject', () => forge({ ...content, sub: undefined })],
    ['another subject', () => forge({ ...content, sub: 'f'.repeat(24) })],
    ['no audience', () => forge({ ...content, aud: undefined })],
    ['another audience', () => forge({ ...content, aud: 'elsewhere' })],
    ['no session', () => forge({ ...content, jti: undefined })],
    ['another session', () => forge({ ...content, jti: 'f'.repeat(24) })],
    ['a session that is no id', () => forge({ ...content, jti: "' OR 1=1" })],
    [
      'a changed role under the old signature',
      () => {
        const [head, , signature] = token.split('.')
        const body = Buffer.from(JSON.stringify({ ...content, role: 'owner' })).toString('base64url')
        return `${head}.${body}.${signature}`
      },
    ],
    ['cut', () => token.slice(0, -4)],
    ['empty', () => ''],
    ['very long', () => `${token}${'a'.repeat(6_000)}`],
  ])('%s: 401', async (_, make) => {
    expect(await profile(`Bearer ${await make()}`)).toMatchObject(
      refusal(401, 'AUTHENTICATION_REQUIRED', 'Authentication required'),
    )
  })

  test('another scheme, or none: 401', async () => {
    expect((await profile('')).status).toBe(401)
    expect((await profile(token)).status).toBe(401)
    expect((await profile(`Basic ${token}`)).status).toBe(401)
  })

  // Proves bad input 28.
  test('a token in the address is never read', async () => {
    for (const name of ['token', 'access_token', 'authorization']) {
      expect((await profile('', `/users/profile?${name}=${token}`)).status).toBe(401)
    }
  })

  // Proves T2.
  test('the role is read from the database, whatever the token says', async () => {
    const forged = await forge({ ...content, role: 'owner' })
    const { body } = await shop.send('GET /users/profile', { token: forged })
    expect(body).toMatchObject({ user: { role: 'customer' } })
  })

  // Proves T2.
  test('blocking and deleting end tokens at the next request', async () => {
    const blocked = await signUp(shop, 'blocked@example.com')
    const block = (is_blocked: boolean) =>
      changeRows(shop.database, 'customer', { email: 'blocked@example.com' }, { is_blocked })
    await block(true)
    expect((await profile(`Bearer ${blocked}`)).status).toBe(401)
    await block(false)
    expect((await profile(`Bearer ${blocked}`)).status).toBe(200)
    await shop.database.deleteFrom('customer').where('email', '=', 'blocked@example.com').execute()
    expect((await profile(`Bearer ${blocked}`)).status).toBe(401)
  })

  // Proves T2.
  test('a session ends when the database says so, even before its token does', async () => {
    const late = await signUp(shop, 'late@example.com')
    await changeRows(shop.database, 'session', String(decodeJwt(late).jti), {
      expires_at: new Date(Date.now() - 1_000),
    })
    expect((await profile(`Bearer ${late}`)).status).toBe(401)
  })
})
