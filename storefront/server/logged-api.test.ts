import type { Client } from '@amritvasya/contract'
import { expect, test, vi } from 'vitest'
import { apiContext } from '../app/platform/api.ts'
import { defaultShop } from '../app/platform/default-shop.ts'
import { HttpApiError } from '../app/platform/http-api.ts'
import { loadShop } from '../app/platform/load-shell.ts'
import { loadContext, refused, serverDown } from '../app/testing/load-context.ts'
import { loggedApi } from './logged-api.ts'

const failing = (error: Error): Client => vi.fn(() => Promise.reject(error))
const pageLog = () => ({ callFailed: vi.fn(), callSucceeded: vi.fn() })

test('a failure that a default hides is logged', async () => {
  const log = pageLog()
  const { context } = loadContext({})
  context.set(apiContext, loggedApi(failing(serverDown), log))
  const { slides: _, ...shown } = defaultShop
  expect(await loadShop(context)).toEqual(shown)
  expect(log.callFailed.mock.calls).toEqual([['GET /public/shop', serverDown]])
  expect(log.callSucceeded).not.toHaveBeenCalled()
})

test.each([
  ['a server out of reach', new HttpApiError(0, 'NO_RESPONSE', ''), 1],
  ['an answer that is no object', new HttpApiError(200, 'INVALID_ANSWER', ''), 1],
  ['an unexpected error', new TypeError('x is undefined'), 1],
  ['a refused request', refused('no'), 0],
  ['an unknown product', new HttpApiError(404, 'PRODUCT_NOT_FOUND', ''), 0],
])('%s counts as an outage or not', async (_, error, times) => {
  const log = pageLog()
  await expect(loggedApi(failing(error), log)('GET /public/brands', {})).rejects.toBe(error)
  expect(log.callFailed).toHaveBeenCalledTimes(times)
})

test('a success is recorded, and its response returned', async () => {
  const log = pageLog()
  const response = { brands: [] }
  const api = (async () => response) as unknown as Client
  expect(await loggedApi(api, log)('GET /public/brands', {})).toBe(response)
  expect(log.callSucceeded.mock.calls).toEqual([['GET /public/brands']])
})
