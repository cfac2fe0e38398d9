import type { Order } from '@amritvasya/contract'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LeaveOutPieces } from './cancel-order-dialog.tsx'

const htmlOf = (...orderItems: { quantity: number; cancelled?: { quantity: number } }[]) =>
  renderToString(
    <LeaveOutPieces order={{ orderNumber: 'AV-261118-7K3QX', orderItems } as Order} />,
  ).replaceAll('<!-- -->', '')

test('who cancels an order of several pieces reads how to leave out some of them', () => {
  const html = htmlOf({ quantity: 2 }, { quantity: 1 })
  expect(html).toContain('all of its 3 pieces')
  expect(html).toContain('href="/contact?order=AV-261118-7K3QX#write"')
})

test('an order of one piece that is left can only be cancelled as a whole', () => {
  expect(htmlOf({ quantity: 1 })).toBe('')
  expect(htmlOf({ quantity: 2, cancelled: { quantity: 1 } })).toBe('')
})
