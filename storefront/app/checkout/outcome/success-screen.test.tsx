import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readSuccessData } from './outcome-data.ts'
import { SuccessScreen } from './success-screen.tsx'

const id = 'a'.repeat(24)
function htmlOf(isGuest: boolean, told: object = {}): string {
  const order = { _id: id, orderNumber: 'AV-261118-7K3QX', ...told }
  const data = readSuccessData({ order, total: 1049, isGuest })
  if (!data) throw new Error('This is what the payment hands over')
  const element = <SuccessScreen data={data} onConfirmed={() => undefined} />
  return renderToStaticMarkup(element)
}

// Proves SUCCESS-02, SUCCESS-03.
test('guest and customer are led to this order, and only the guest reads that an account is open', () => {
  const link = `href="/order/${id}"`
  expect(htmlOf(true)).toContain(link)
  expect(htmlOf(true)).toContain('Your account is ready')
  expect(htmlOf(true)).not.toContain('View Order Details')
  expect(htmlOf(false)).toContain(link)
  expect(htmlOf(false)).toContain('View Order Details')
  expect(htmlOf(false)).not.toContain('Your account is ready')
})

test('pieces and day of delivery are those that the server told, and without them there are none', () => {
  const line = {
    _id: 'b'.repeat(24),
    quantity: 2,
    productSnapshot: { name: 'Moonstone', imageUrl: '/stone.webp' },
  }
  const html = htmlOf(false, {
    orderItems: [line],
    expectedDelivery: { from: '2026-12-05', to: '2026-12-08' },
  })
  expect(html).toContain('alt="2 × Moonstone"')
  expect(html).toMatch(/Arrives by.*Tue, Dec 08/)
  expect(htmlOf(false)).not.toMatch(/Your pieces|Arrives by/)
})
