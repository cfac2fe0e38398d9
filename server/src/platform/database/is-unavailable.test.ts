import { createServer } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttpServer } from '../http/http-server.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './is-unavailable.ts'

const failing = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more })

test.each(['53100', '53300', '53200', '57P01', '57P03', '57014', '08006', 'ECONNREFUSED', 'ECONNRESET'])(
  'the failure %s passes by itself',
  (code) => {
    expect(isDatabaseUnavailable(failing(code))).toBe(true)
  },
)

test.each(['23505', '42601', '40001', 'ENOENT', 'ENOSPC', 'ERR_INVALID_ARG_TYPE'])(
  'the failure %s is one of the shop',
  (code) => {
    expect(isDatabaseUnavailable(failing(code))).toBe(false)
  },
)

test('a call that finds no database is answered 503 with the time to try again', async () => {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const database = openDatabase(`postgres://shop@127.0.0.1:${port}/shop`, { connections: 1 })
  const app = createHttpServer(pino({ level: 'silent' }))
  app.get('/rows', () => sql`SELECT 1`.execute(database))
  const cut = await app.inject('/rows')
  expect([cut.statusCode, cut.json().code, cut.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5'])
  await new Promise((resolve) => server.close(resolve))
  expect((await app.inject('/rows')).statusCode).toBe(503)
  await database.destroy()
  await app.close()
})
