import type { FollowedOrder } from '@amritvasya/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnOrders } from './own-orders.tsx'

const shown = (order: Pick<FollowedOrder, 'hasNoAccount'>) => renderToStaticMarkup(<OwnOrders {...order} />)

// Proves TRACK-01.
test('an order of no account leads to the shop instead of an account that does not have it', () => {
  expect(shown({ hasNoAccount: true })).not.toContain('/my-orders')
  expect(shown({ hasNoAccount: true })).toContain('href="/contact"')
  expect(shown({})).toContain('href="/my-orders"')
})
