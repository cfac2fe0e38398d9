import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Api } from './api.ts'
import { createHttpServer } from './http-server.ts'
import { serveApi } from './serve-api.ts'

// Proves V3.
test('a field that the contract does not list never leaves, over HTTP or in process', async () => {
  const listed = { _id: '0123456789abcdef01234567', name: 'Amrit', description: '' }
  const brand = { ...listed, passwordHash: 'secret' }
  const api = new Api()
  api.handle('GET /public/brands', async () => ({ success: true, brands: [brand] }))
  const app = createHttpServer(pino({ level: 'silent' }))
  await serveApi(app, api)
  const { payload } = await app.inject('/api/public/brands')
  await app.close()
  expect(JSON.parse(payload)).toEqual({ success: true, brands: [listed] })
  expect(await api.call('GET /public/brands', {})).toEqual({ success: true, brands: [listed] })
})
