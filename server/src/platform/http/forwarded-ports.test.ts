import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { networkOf } from './caller.ts'
import { createHttpServer } from './http-server.ts'

const app = createHttpServer(pino({ level: 'silent' }), { trustedProxies: '127.0.0.1, 10.0.0.0/8, fc00::/7' })
app.get('/', async ({ ip }) => ({ network: networkOf(ip) }))
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

test.each([
  ['5.6.7.8', '5.6.7.8'],
  ['5.6.7.8:1234', '5.6.7.8'],
  ['1.1.1.1, 5.6.7.8:1234, 10.0.0.5:4433', '5.6.7.8'],
  ['[2001:db8::7]:1234', '2001:db8:0:0'],
  ['[2001:db8::7], [fc00::1]:80', '2001:db8:0:0'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['5.6.7.8:x', 'unknown'],
  ['_hidden', 'unknown'],
])('X-Forwarded-For: %s is the network %s', async (forwarded, network) => {
  const reply = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': forwarded } })
  expect(await reply.json()).toEqual({ network })
})
