import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { compose } from './composition/composition.ts'
import { readConfig } from './platform/config.ts'
import { createTestDatabase } from './testing/index.ts'

const testDatabase = await createTestDatabase()
const app = await buildApp(
  compose({ config: readConfig({}), database: testDatabase.database, log: pino({ level: 'silent' }) }),
)
afterAll(() => app.close().then(testDatabase.close))

test('the API describes itself, and its page loads nothing from elsewhere', async () => {
  const page = await app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  // The page's code is in files, so that the policy can forbid inline scripts.
  expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>[^<]/)
  for (const [, source] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const file = new URL(source ?? '', 'http://localhost/api/docs')
    expect(file.host).toBe('localhost')
    expect((await app.inject(file.pathname)).statusCode).toBe(200)
  }

  const description = (await app.inject('/api/docs/json')).json()
  expect(description.openapi).toBe('3.1.0')
})

test('only the documentation may load anything: a refusal is run and framed by nobody', async () => {
  const { headers } = await app.inject('/api/nothing')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  const health = await app.inject('/api/health')
  expect(health.headers['content-security-policy']).toBe("frame-ancestors 'none'")
})

test('the health of the shop is that of its database', async () => {
  const healthy = await app.inject('/api/health')
  expect([healthy.statusCode, healthy.json()]).toEqual([200, { success: true }])

  const lost = await createTestDatabase()
  const shop = await buildApp(
    compose({ config: readConfig({}), database: lost.database, log: pino({ level: 'silent' }) }),
  )
  await lost.close()
  const ill = await shop.inject('/api/health')
  expect([ill.statusCode, ill.json().code]).toEqual([503, 'UNAVAILABLE'])
  await shop.close()
})
