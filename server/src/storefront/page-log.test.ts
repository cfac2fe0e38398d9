import { expect, test, vi } from 'vitest'
import { createPageLog } from './page-log.ts'

test('two failed calls of an endpoint log one line, those of another endpoint one more', () => {
  const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() }
  const pageLog = createPageLog(log)
  const error = new Error('the database is away')
  pageLog.callSucceeded('GET /public/shop')
  pageLog.callFailed('GET /public/shop', error)
  pageLog.callFailed('GET /public/shop', error)
  pageLog.callFailed('GET /categories/active', error)
  expect(log.warn.mock.calls).toEqual([
    [{ err: error }, 'the storefront cannot call GET /public/shop; pages show a default or an error'],
    [{ err: error }, 'the storefront cannot call GET /categories/active; pages show a default or an error'],
  ])
})

test('an error in rendering is logged as an error, with the reference that the page shows', () => {
  const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() }
  const err = new TypeError('x is undefined')
  createPageLog(log).renderingFailed(err, '7K3QX9M2TA')
  expect(log.error.mock.calls).toEqual([[{ err, reqId: '7K3QX9M2TA' }, 'rendering a page failed']])
})
