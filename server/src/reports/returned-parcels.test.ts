import { expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { addRows, inTransaction } from '../testing/rows.ts'
import { addOrder } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')

const at = new Date('2026-03-10T06:00:00Z')
const address = (pincode: string, state: string) => JSON.stringify({ fullName: 'Asha', pincode, state })
const sent = (pincode: string, changes: object = {}) =>
  addOrder(shop.database, {
    payment_method: 'cod',
    payment_due_at: null,
    created_at: at,
    status: 'delivered',
    payment_status: 'paid',
    paid_at: at,
    courier: 'Blue Dart',
    tracking_number: 'BD1',
    address: address(pincode, pincode.startsWith('682') ? 'Kerala' : 'Delhi'),
    ...changes,
  })
const back = { status: 'cancelled', payment_status: 'cancelled', paid_at: null, cancelled_by: 'returned' }
const report = async (days = 'from=2026-03-01&to=2026-03-31') =>
  (await shop.send(`GET /back-office/reports/returned-parcels?${days}`, { headers: owner.headers })).body

// Proves CASH-07.
test('returned parcels are counted by area with the courier’s charges, among cash orders that were sent', async () => {
  expect(await report()).toMatchObject({ items: [], totals: { sent: 0, returned: 0, value: 0, cost: 0 } })
  await inTransaction(shop.database, (transaction) =>
    saveSettings(transaction, { returnedParcelPaise: 149_50 }),
  )
  await sent('682001', back)
  await sent('682002', { ...back, subtotal_paise: 1_250_50 })
  await sent('682003')
  await sent('110001')
  // Neither sent, nor in cash, nor of these days.
  await sent('110001', { ...back, courier: null, tracking_number: null, cancelled_by: 'expired' })
  await sent('110001', { ...back, payment_method: 'online' })
  await sent('110001', { ...back, created_at: new Date('2026-02-10T06:00:00Z') })
  expect(await report()).toEqual({
    success: true,
    items: [
      { area: '682', state: 'Kerala', sent: 3, returned: 2, value: 1_750.5, cost: 299 },
      { area: '110', state: 'Delhi', sent: 1, returned: 0, value: 0, cost: 0 },
    ],
    totals: { sent: 4, returned: 2, value: 1_750.5, cost: 299 },
  })
})

// Proves CASH-07.
test('a returned parcel costs its own rates, and the amount of the settings only where none is known', async () => {
  const orders = []
  for (let i = 0; i < 5; i++)
    orders.push(await sent('560001', { ...back, created_at: new Date('2026-04-10T06:00:00Z') }))
  const [bothWays, oneWay, byHand, failed] = orders
  const size = { weight_grams: 500, length_cm: 20, breadth_cm: 15, height_cm: 10, courier_name: 'Blue Dart' }
  const parcelOf = (order: { id: string } | undefined, changes: object) =>
    addRows(shop.database, 'parcel', {
      id: order?.id ?? '',
      order_id: order?.id ?? '',
      service: 'shiprocket',
      state: 'returned',
      courier_id: 1,
      rate_paise: null,
      return_rate_paise: null,
      ...size,
      ...changes,
    })
  await parcelOf(bothWays, { rate_paise: 84_50, return_rate_paise: 43_00 })
  await parcelOf(oneWay, { rate_paise: 61_00 })
  await parcelOf(byHand, { service: 'by-hand', courier_id: null })
  await parcelOf(failed, { state: 'failed', rate_paise: 999_00 })
  const { totals } = await report('from=2026-04-01&to=2026-04-30')
  expect(totals).toMatchObject({ sent: 5, returned: 5, cost: 84.5 + 43 + 61 + 3 * 149.5 })
})

test('the report is the owner’s alone', async () => {
  const packer = await addTestStaff(shop, 'packer')
  const path = 'GET /back-office/reports/returned-parcels?from=2026-03-01&to=2026-03-31'
  expect((await shop.send(path, { headers: packer.headers })).status).toBe(403)
  expect((await shop.send(path)).status).toBe(401)
})
