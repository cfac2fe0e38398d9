import { expect, test } from 'vitest'
import { HttpApiError } from '../platform/http-api.ts'
import { failureShown } from './use-loaded.ts'

const message = 'Failed to fetch orders'

test('only a failure without an answer speaks of the connection', () => {
  expect(failureShown(new HttpApiError(0, 'NO_RESPONSE', ''), message)).toEqual({
    message: 'Failed to fetch orders. Please check your connection and try again.',
    isMissing: false,
  })
  expect(failureShown(new HttpApiError(500, 'SERVER_ERROR', ''), message)).toEqual({
    message,
    isMissing: false,
  })
  expect(failureShown(new Error('x'), message)).toEqual({ message, isMissing: false })
})

test('a failure of the server has the reference under which it is logged', () => {
  const failed = new HttpApiError(500, 'SERVER_ERROR', '', { requestId: '7K3QX9M2TA' })
  expect(failureShown(failed, message).reference).toBe('7K3QX9M2TA')
})

test('what the server does not have is missing', () => {
  const missing = new HttpApiError(404, 'ORDER_NOT_FOUND', 'Order not found')
  expect(failureShown(missing, 'Order not found')).toEqual({ message: 'Order not found', isMissing: true })
})
