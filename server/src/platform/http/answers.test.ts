import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import { createHttpServer } from './http-server.ts'
import { serveApi } from './serve-api.ts'

// Proves V3.
test('a field that the contract does not list never leaves, over HTTP or in process', async () => {
  const listed = { _id: '0123456789abcdef01234567', name: 'Amrit', description: '' }
  const brand = { ...listed, passwordHash: 'secret' }
  const api = new Api()
  api.handle('GET /public/brands', async () => ({ brands: [brand] }))
  const app = createHttpServer(pino({ level: 'silent' }))
  await serveApi(app, api)
  const { payload } = await app.inject('/api/public/brands')
  await app.close()
  expect(JSON.parse(payload)).toEqual({ success: true, brands: [listed] })
  expect(await api.call('GET /public/brands', {})).toEqual({ success: true, brands: [listed] })
})

test('a document of the back office that cannot be opened in a tab says why on a page, and programs get JSON', async () => {
  const app = createHttpServer(pino({ level: 'silent' }))
  app.get('/api/back-office/paper', () => {
    throw new ApiError('INVOICE_NOT_READY', 'It waits for <its> number')
  })
  const inTab = await app.inject({
    url: '/api/back-office/paper',
    headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' },
  })
  const byProgram = await app.inject({ url: '/api/back-office/paper', headers: { 'sec-fetch-mode': 'cors' } })
  await app.close()
  expect(inTab.statusCode).toBe(409)
  expect(inTab.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(inTab.headers['content-security-policy']).toContain("default-src 'none'")
  expect(inTab.payload).toContain('<p>It waits for &lt;its&gt; number</p>')
  expect(byProgram.json()).toEqual({
    success: false,
    code: 'INVOICE_NOT_READY',
    message: 'It waits for <its> number',
  })
})
