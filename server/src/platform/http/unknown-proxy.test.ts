import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logStream } from '../../testing/log-stream.ts'
import { createHttpServer } from './http-server.ts'

function serverWith(trustedProxies: string | undefined) {
  const lines: string[] = []
  const stream = logStream((line) => lines.push(line))
  const app = createHttpServer(pino({ level: 'warn' }, stream), { trustedProxies })
  app.get('/', async () => ({}))
  const ask = (remoteAddress: string, headers = { 'x-forwarded-for': '203.0.113.9' }) =>
    app.inject({ url: '/', remoteAddress, headers })
  return { ask, lines }
}

test('a proxy that the settings do not name is warned of, once a minute at most', async () => {
  const { ask, lines } = serverWith(undefined)
  for (let i = 0; i < 20; i++) await ask('10.0.0.1')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    proxy: '10.0.0.1',
    msg: expect.stringContaining('TRUSTED_PROXIES'),
  })
})

test('a proxy that is named, by its address or its network, and a request without one cause no warning', async () => {
  const { ask, lines } = serverWith('10.0.0.1, 192.168.0.0/16, fc00::/7')
  await ask('10.0.0.1')
  await ask('::ffff:192.168.3.4')
  await ask('fc00::1')
  const direct = serverWith(undefined)
  await direct.ask('10.0.0.9', {} as { 'x-forwarded-for': string })
  expect([...lines, ...direct.lines]).toEqual([])
  await ask('10.0.0.2')
  expect(lines).toHaveLength(1)
})

test('an answer to what failed is run and framed by nobody', async () => {
  const { ask } = serverWith(undefined)
  expect((await ask('10.0.0.1')).statusCode).toBe(200)
  const app = createHttpServer(pino({ level: 'silent' }))
  app.get('/', async () => Promise.reject(new Error('x')))
  const { headers } = await app.inject('/')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})
