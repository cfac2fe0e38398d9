import { afterAll, expect, test } from 'vitest'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { rowOf, rowsOf } from '../testing/rows.ts'
import { onSale, storedOrder } from '../testing/shop-books.ts'
import { parcelSize, startShopWithCourier } from '../testing/shop-with-courier.ts'
import { trackSilent } from './tracking.service.ts'

const couriers = await startShopWithCourier()
afterAll(() => closeWhole(couriers.shop))

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const flagsOf = async (id: string) => (await storedOrder(couriers.shop, id)).attention_reason

const indianTime = (moment: string) =>
  new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const webhook = (awb: string, scans: { status: number; at: string; says?: string }[]) =>
  couriers.shop.send('POST /webhooks/couriers', {
    headers: { 'x-api-key': couriers.shop.shiprocket.webhookToken },
    body: {
      awb,
      current_status: 'UPDATED',
      scans: scans.map(({ status, at, says = '' }) => ({
        date: indianTime(at),
        activity: says,
        location: 'Pune',
        'sr-status': status,
      })),
    },
  })

// Proves PARCEL-09.
test('a status that the shop does not know is kept and shown as text, once, and moves nothing', async () => {
  const { id, awb } = await couriers.bookedOrder()
  const drone = { status: 99, at: inHours(1), says: 'Handed to a drone' }
  const reportedAt = async () =>
    (await rowOf(couriers.shop.database, 'parcel', { order_id: id }, ['webhook_at'])).webhook_at
  expect(await reportedAt()).toBeNull()
  await webhook(awb, [drone])
  const first = await reportedAt()
  expect(first).not.toBeNull()
  await webhook(awb, [drone, { ...drone, at: inHours(1.05) }])
  expect(await reportedAt()).toEqual(first)
  const shown = await couriers.shownParcel(id)
  expect(shown).toMatchObject({ state: 'booked', scans: [], pickupFailedAt: null })
  expect(shown?.remarks).toEqual([
    { says: 'Handed to a drone', location: 'Pune', at: expect.stringMatching(/Z$/) },
  ])
  expect((await couriers.seen(id)).orderStatus).toBe('processing')
  expect(await flagsOf(id)).toBeNull()
})

// Proves PARCEL-10.
test('a failed pickup tells the owner once what to do, until the parcel is picked up', async () => {
  const { id, awb } = await couriers.bookedOrder()
  await couriers.move(awb, 20, { at: inHours(1), activity: 'Seller was closed', times: 2 })
  const missed =
    'The courier did not pick up the parcel: keep it ready, and ask for another pickup in Shiprocket’s panel'
  expect(await flagsOf(id)).toBe(missed)
  expect((await couriers.shownParcel(id))?.pickupFailedAt).not.toBeNull()
  expect((await couriers.office(`POST /orders/${id}/end-review`, {})).status).toBe(200)
  await couriers.move(awb, 20, { at: inHours(1.05), activity: 'Seller was closed' })
  expect(await flagsOf(id)).toBeNull()
  await couriers.move(awb, 13, { at: inHours(25), activity: 'Nobody opened' })
  expect(await flagsOf(id)).toBe(missed)
  await couriers.move(awb, 42, { at: inHours(26) })
  expect(await couriers.shownParcel(id)).toMatchObject({ state: 'picked-up', pickupFailedAt: null })
  await couriers.move(awb, 20, { at: inHours(24), activity: 'Too late a report' })
  expect((await flagsOf(id))?.split('; ')).toHaveLength(1)
})

// Proves PARCEL-06 and PARCEL-11.
test('a return that is reported 20 times at once, tracked and recorded by the staff is restocked and refunded once', async () => {
  const { body } = await couriers.office('GET /delivery')
  const setting = body.item as { version: number }
  const saved = await couriers.office('PUT /delivery', { ...setting, returnRule: 'automatic' })
  expect(saved.status).toBe(200)
  for (let round = 0; round < 5; round++) {
    const before = await onSale(couriers.shop, couriers.variant)
    const { id, awb } = await couriers.bookedOrder()
    await couriers.move(awb, 42)
    await couriers.shop.database
      .updateTable('parcel')
      .set({ heard_at: new Date(Date.now() - 86_400_000) })
      .where('order_id', '=', id)
      .execute()
    const way = [
      { status: 9, at: inHours(1) },
      { status: 46, at: inHours(2) },
      { status: 10, at: inHours(3) },
    ]
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, i) => webhook(awb, i % 2 ? way : way.toReversed())),
      couriers.office(`POST /orders/${id}/return-to-origin`, { reason: 'Refused at the door' }),
      trackSilent(couriers.dependencies).then(() => ({ status: 200 })),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect([200, 409]).toContain(statuses[20])
    expect(await couriers.seen(id)).toMatchObject({ orderStatus: 'cancelled' })
    expect(await onSale(couriers.shop, couriers.variant)).toBe(before + 1)
    const refunds = await rowsOf(couriers.shop.database, 'refund', { order_id: id })
    expect(refunds).toHaveLength(1)
    const { statusHistory } = await couriers.seen(id)
    const ended = statusHistory.filter(({ comment }) => comment?.startsWith('The parcel came back'))
    expect(ended).toHaveLength(1)
    expect((await couriers.shownParcel(id))?.state).toBe('returned')
  }
})

// Proves PARCEL-05.
test('webhooks in any order and at once leave the parcel as the same ones in order do', async () => {
  const way = [42, 18, 17, 21, 17, 7].map((status, hour) => ({ status, at: inHours(hour) }))
  const { id, awb } = await couriers.bookedOrder()
  const shuffled = [5, 2, 4, 0, 3, 1, 5, 0].flatMap((place) => way[place] ?? [])
  await Promise.all(shuffled.map((scan) => webhook(awb, [scan])))
  expect((await couriers.shownParcel(id))?.state).toBe('delivered')
  const { orderStatus, statusHistory } = await couriers.seen(id)
  expect(orderStatus).toBe('delivered')
  const comments = statusHistory.map(({ comment }) => comment)
  expect(comments.filter((comment) => comment === 'Order shipped')).toHaveLength(1)
  expect(comments.filter((comment) => comment === 'Order delivered')).toHaveLength(1)
  expect(comments.at(-1)).toBe('Order delivered')
})

// Proves PARCEL-12.
test.each(['http://post.example/EM9IN', 'javascript:alert(1)', 'EM9IN'])(
  'a parcel by hand with the tracking address %s is refused before anything is kept',
  async (trackingUrl) => {
    const order = await couriers.paidOrder()
    const booking = { service: 'by-hand', ...parcelSize, courierName: 'India Post', trackingNumber: 'EM9IN' }
    expect(await couriers.requestParcel(order.id, { ...booking, trackingUrl })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message: 'The tracking address must begin with https://' },
    })
    expect(await couriers.shownParcel(order.id)).toBeNull()
  },
)
