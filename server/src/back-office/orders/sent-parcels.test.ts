import type { AdminOrder, DeliverySettings, FollowedOrder } from '@amritvasya/contract'
import { afterAll, expect, test } from 'vitest'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { changeRows } from '../../testing/rows.ts'
import { mailsAbout, onSale, refundsOf, subjectsAbout } from '../../testing/shop-books.ts'
import { startShopOfMalas } from '../../testing/shop-of-malas.ts'

const setSeveralParcels = async (severalParcels: boolean) => {
  const { body } = await shop.send('GET /back-office/delivery', { headers: owner.headers })
  const item = { ...(body.item as DeliverySettings), severalParcels }
  const reply = await shop.send('PUT /back-office/delivery', { headers: owner.headers, body: item })
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200, body: { item: { severalParcels } } })
}
const { shop, token, owner, packer, mala, paidOrder, cashOrder, see, seen } = await startShopOfMalas()
await setSeveralParcels(true)
afterAll(() => closeWhole(shop))

type Placed = Awaited<ReturnType<typeof paidOrder>>

const post = (path: string, body?: object, { headers } = packer) =>
  shop.send(`POST /back-office/orders/${path}`, { headers, body })
const act = async (path: string, body?: object, staff = packer): Promise<AdminOrder> => {
  const reply = await post(path, body, staff)
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  return reply.body.item as AdminOrder
}
const followed = async ({ orderNumber }: Placed) =>
  (await shop.send('POST /orders/track', { body: { orderNumber, contact: 'asha@example.com' } })).body
    .order as FollowedOrder
const shipment = { courier: 'Blue Dart', trackingNumber: 'BD1', trackingUrl: '' }
const malas = ({ mala: lineId }: Placed, quantity: number, key: string, trackingNumber = 'BD1') => ({
  ...shipment,
  trackingNumber,
  pieces: [{ lineId, quantity }],
  key,
})
const cancelOne = ({ mala: lineId }: Placed, key: string, quantity = 1) => ({
  pieces: [{ lineId, quantity }],
  amount: 200 * quantity,
  reason: 'Changed mind',
  key,
})

// Proves SPLIT-01, SPLIT-02, SPLIT-05.
test('two parcels of one order: shipped with the last piece, delivered with the last parcel, each told to the customer', async () => {
  const order = await paidOrder()
  const first = await act(`${order.id}/ship-part`, malas(order, 2, 'first-part'))
  expect(first).toMatchObject({
    status: 'processing',
    pieces: 2,
    shipment: null,
    lines: [{ quantity: 3, unsent: 1 }, { unsent: 1 }],
    parcels: [{ trackingNumber: 'BD1', deliveredAt: null, pieces: [{ lineId: order.mala, quantity: 2 }] }],
  })
  expect(first.actions).toEqual(expect.arrayContaining(['ship', 'ship-part']))
  expect(first.actions).not.toContain('cancel')
  const [mail] = await mailsAbout(shop, order.orderNumber)
  expect(mail?.subject).toBe(`Part of your order ${order.orderNumber} is on its way`)
  expect(mail?.text).toContain('2 pieces')
  expect(mail?.text).not.toContain('Bowl')
  expect(mail?.text).toContain('BD1')
  expect(await seen(order.id)).toMatchObject({
    orderStatus: 'processing',
    shipment: null,
    parcels: [{ trackingNumber: 'BD1', pieces: [{ quantity: 2 }] }],
    unsent: [{ quantity: 1 }, { quantity: 1 }],
  })
  expect((await seen(order.id)).statusHistory.map(({ comment }) => comment)).toContainEqual(
    expect.stringMatching(/^Part of the order shipped: .*×\u00a02$/),
  )
  const rest = await act(`${order.id}/ship`, { ...shipment, trackingNumber: 'BD2' })
  expect(rest).toMatchObject({
    status: 'shipped',
    shipment: { trackingNumber: 'BD2' },
    parcels: [
      {},
      {
        trackingNumber: 'BD2',
        pieces: [
          { lineId: order.mala, quantity: 1 },
          { lineId: order.bowl, quantity: 1 },
        ],
      },
    ],
  })
  expect((await subjectsAbout(shop, order.orderNumber))[0]).toBe(
    `The rest of your order ${order.orderNumber} is on its way`,
  )
  const [one, other] = rest.parcels ?? []
  expect(await act(`${order.id}/parcels/${one?.id}/deliver`)).toMatchObject({ status: 'shipped' })
  expect(await act(`${order.id}/parcels/${one?.id}/deliver`)).toMatchObject({ status: 'shipped' })
  expect(await act(`${order.id}/parcels/${other?.id}/deliver`)).toMatchObject({ status: 'delivered' })
  const tracked = await followed(order)
  expect(tracked.parcels).toMatchObject([
    { trackingNumber: 'BD1', deliveredAt: expect.any(String), pieces: [{ quantity: 2 }] },
    { trackingNumber: 'BD2', deliveredAt: expect.any(String), pieces: [{ quantity: 1 }, { quantity: 1 }] },
  ])
  expect(tracked).not.toHaveProperty('unsent')
  // The history of a page without an account names no piece.
  expect(tracked.statusHistory.map(({ comment }) => comment)).toContain('Part of the order shipped')
})

// Proves SPLIT-01.
test('all pieces at once are a shipment as ever, without several parcels', async () => {
  const order = await paidOrder()
  const all = [
    { lineId: order.mala, quantity: 3 },
    { lineId: order.bowl, quantity: 1 },
  ]
  const part = { ...shipment, pieces: all, key: 'all-at-once' }
  const shown = await act(`${order.id}/ship-part`, part)
  expect(shown).toMatchObject({ status: 'shipped', shipment: { trackingNumber: 'BD1' } })
  expect(shown).not.toHaveProperty('parcels')
  expect(await act(`${order.id}/ship-part`, part)).toMatchObject({ status: 'shipped' })
  expect(await seen(order.id)).not.toHaveProperty('parcels')
  expect(
    (await subjectsAbout(shop, order.orderNumber)).filter((text) => text.includes('on its way')),
  ).toEqual([`Your order ${order.orderNumber} is on its way`])
})

// Proves SPLIT-03.
test('an order that is paid on delivery, more pieces than are left and a shop without several parcels are refused', async () => {
  const order = await paidOrder()
  expect(await post(`${order.id}/ship-part`, malas(order, 4, 'too-many'))).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', message: '3 pieces are still to send' },
  })
  const cash = await cashOrder()
  const atTheDoor = await post(
    `${cash.id}/ship-part`,
    malas({ ...order, mala: cash.mala }, 1, 'part-of-cash'),
  )
  expect(atTheDoor.body).toMatchObject({
    code: 'ORDER_NOT_SPLITTABLE',
    message: expect.stringContaining('paid on delivery'),
  })
  expect((await see(cash.id)).actions).not.toContain('ship-part')
  await setSeveralParcels(false)
  expect((await post(`${order.id}/ship-part`, malas(order, 1, 'not-allowed'))).body.code).toBe(
    'ORDER_NOT_SPLITTABLE',
  )
  expect((await see(order.id)).actions).not.toContain('ship-part')
  await setSeveralParcels(true)
})

// Proves SPLIT-04.
test('the same key is the same parcel, also at once; with other pieces it is refused', async () => {
  const order = await paidOrder()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => post(`${order.id}/ship-part`, malas(order, 1, 'once-only'))),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await see(order.id)).parcels).toHaveLength(1)
  expect((await post(`${order.id}/ship-part`, malas(order, 2, 'once-only'))).body.code).toBe(
    'IDEMPOTENCY_CONFLICT',
  )
  expect(
    (await subjectsAbout(shop, order.orderNumber)).filter((text) => text.startsWith('Part')),
  ).toHaveLength(1)
})

// Proves SPLIT-04.
test('parts that are sent at the same moment never send a piece twice', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await paidOrder()
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        post(`${order.id}/ship-part`, malas(order, 1, `part-${i}-of-5`, `BD${i}`)),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(2)
    expect(await see(order.id)).toMatchObject({
      status: 'processing',
      pieces: 1,
      lines: [{ unsent: 0 }, { unsent: 1 }],
    })
  }
})

// Proves SPLIT-04.
test('against the whole shipment at the same moment, each piece leaves once', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await paidOrder()
    const [part, whole] = await Promise.all([
      post(`${order.id}/ship-part`, malas(order, 2, 'part-or-whole')),
      post(`${order.id}/ship`, { ...shipment, trackingNumber: 'BD9' }),
    ])
    expect(whole.status).toBe(200)
    const { status, parcels } = await see(order.id)
    expect(status).toBe('shipped')
    if (part.status === 200)
      expect(parcels).toMatchObject([{ trackingNumber: 'BD1' }, { trackingNumber: 'BD9' }])
    else expect(part.body.code).toBe('ORDER_CHANGED')
  }
})

// Proves SPLIT-04.
test('against cancelled pieces at the same moment, no piece is both sent and refunded', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await paidOrder()
    const before = await onSale(shop, mala)
    const [part, cancelled] = await Promise.all([
      post(`${order.id}/ship-part`, malas(order, 2, 'part-or-cancel')),
      post(`${order.id}/cancel-pieces`, cancelOne(order, 'part-or-cancel', 2), owner),
    ])
    // Two of three go one way, so that the other way has too few.
    expect([part.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await onSale(shop, mala)).toBe(before + (cancelled.status === 200 ? 2 : 0))
    expect(await refundsOf(shop, order.id)).toHaveLength(cancelled.status === 200 ? 1 : 0)
  }
})

// Proves SPLIT-04.
test('against a cancellation of the whole by the customer at the same moment, it is cancelled or a part has left', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await paidOrder()
    const before = await onSale(shop, mala)
    const [part, whole] = await Promise.all([
      post(`${order.id}/ship-part`, malas(order, 2, 'part-or-none')),
      shop.send(`POST /orders/${order.id}/cancel`, { token, body: { reason: 'Changed mind' } }),
    ])
    expect([part.status, whole.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await onSale(shop, mala)).toBe(before + (whole.status === 200 ? 3 : 0))
  }
})

// Proves SPLIT-06.
test('only unsent pieces can be cancelled; with the last of them the order is shipped, and delivered if its parcels are', async () => {
  const order = await paidOrder()
  const [parcel] = (await act(`${order.id}/ship-part`, malas(order, 2, 'first-part'))).parcels ?? []
  const quote = (quantity: number) =>
    post(`${order.id}/quote-cancelled-pieces`, { pieces: cancelOne(order, '', quantity).pieces }, owner)
  expect((await quote(2)).body).toMatchObject({ code: 'INVALID_INPUT', message: '1 piece is still to send' })
  expect((await quote(1)).body.item).toMatchObject({ amount: 200 })
  const refund = {
    amount: 600,
    reason: 'Broken',
    key: 'refund-bowl',
    lines: [{ lineId: order.bowl, quantity: 1, amount: 600 }],
  }
  expect((await post(`${order.id}/refund`, refund, owner)).body).toMatchObject({
    code: 'ORDER_NOT_REFUNDABLE',
    message: 'Some of these pieces are not sent yet: please cancel them instead',
  })
  expect(await refundsOf(shop, order.id)).toEqual([])
  expect((await post(`${order.id}/cancel`, { reason: 'Changed mind' }, owner)).body.code).toBe(
    'ORDER_NOT_CANCELLABLE',
  )
  await act(`${order.id}/parcels/${parcel?.id}/deliver`)
  await act(`${order.id}/cancel-pieces`, cancelOne(order, 'cancel-mala'), owner)
  const both = {
    ...cancelOne(order, 'cancel-bowl'),
    pieces: [{ lineId: order.bowl, quantity: 1 }],
    amount: 600,
  }
  const done = await act(`${order.id}/cancel-pieces`, both, owner)
  expect(done).toMatchObject({ status: 'delivered', shipment: { trackingNumber: 'BD1' } })
  const { orderItems } = await seen(order.id)
  expect(orderItems).toMatchObject([
    { cancelled: { quantity: 1 } },
    { cancelled: { quantity: 1, refund: 600 } },
  ])
})

// Proves SPLIT-02.
test('a delivery noted by mistake is undone for one parcel, and with it the order’s, within ten minutes', async () => {
  const order = await paidOrder()
  await act(`${order.id}/ship-part`, malas(order, 2, 'first-part'))
  const { parcels = [] } = await act(`${order.id}/ship`, { ...shipment, trackingNumber: 'BD2' })
  const [one, other] = parcels
  await act(`${order.id}/parcels/${one?.id}/deliver`)
  expect(await act(`${order.id}/deliver`)).toMatchObject({ status: 'delivered' })
  // The undo takes back only what arrived with the order.
  expect(await act(`${order.id}/undo-delivery`)).toMatchObject({
    status: 'shipped',
    parcels: [{ deliveredAt: expect.any(String) }, { deliveredAt: null }],
  })
  await act(`${order.id}/parcels/${other?.id}/deliver`)
  const undone = await act(`${order.id}/parcels/${one?.id}/undo-delivery`)
  expect(undone).toMatchObject({
    status: 'shipped',
    parcels: [{ deliveredAt: null }, { deliveredAt: expect.any(String) }],
  })
  expect((await subjectsAbout(shop, order.orderNumber)).filter((text) => text.includes('delivered'))).toEqual(
    [],
  )
  await changeRows(shop.database, 'sent_parcel', other?.id ?? '', {
    delivered_at: new Date(Date.now() - 11 * 60_000),
  })
  expect((await post(`${order.id}/parcels/${other?.id}/undo-delivery`)).body.code).toBe('TOO_LATE_TO_UNDO')
})

// Proves SPLIT-07.
test('one parcel comes back: its pieces are refunded by themselves, and the order is delivered with the others', async () => {
  const order = await paidOrder()
  await act(`${order.id}/ship-part`, malas(order, 2, 'first-part'))
  const { parcels = [] } = await act(`${order.id}/ship`, { ...shipment, trackingNumber: 'BD2' })
  const [one, other] = parcels
  await act(`${order.id}/parcels/${one?.id}/return-to-origin`)
  await act(`${order.id}/parcels/${other?.id}/deliver`)
  const shown = await see(order.id)
  expect(shown).toMatchObject({
    status: 'delivered',
    parcels: [{ cameBackAt: expect.any(String) }, { deliveredAt: expect.any(String) }],
  })
  expect(shown.actions).not.toContain('return-to-origin')
  const before = await onSale(shop, mala)
  const refund = {
    amount: 400,
    reason: 'Came back',
    key: 'refund-two',
    restock: true,
    lines: [{ lineId: order.mala, quantity: 2, amount: 400 }],
  }
  await act(`${order.id}/refund`, refund, owner)
  expect(await onSale(shop, mala)).toBe(before + 2)
})

// Proves SPLIT-07.
test('when all parcels came back the whole order is taken back, and its pieces are on sale again once', async () => {
  const order = await paidOrder()
  const before = await onSale(shop, mala)
  await act(`${order.id}/ship-part`, malas(order, 2, 'first-part'))
  const { parcels = [] } = await act(`${order.id}/ship`, { ...shipment, trackingNumber: 'BD2' })
  for (const { id } of parcels) await act(`${order.id}/parcels/${id}/return-to-origin`)
  const back = await act(`${order.id}/return-to-origin`, { reason: 'Refused', restock: true }, owner)
  expect(back).toMatchObject({ status: 'cancelled', cancelledBy: 'returned' })
  expect(await onSale(shop, mala)).toBe(before + 3)
  expect((await refundsOf(shop, order.id)).map(({ amount_paise }) => amount_paise)).toEqual([1_200_00])
})

// Proves SPLIT-05.
test('a parcel’s tracking is corrected alone, and a packing slip lists its pieces only', async () => {
  const order = await paidOrder()
  const [parcel] = (await act(`${order.id}/ship-part`, malas(order, 2, 'first-part'))).parcels ?? []
  const corrected = { ...shipment, trackingNumber: 'BD7' }
  expect(await act(`${order.id}/parcels/${parcel?.id}/correct`, corrected)).toMatchObject({
    parcels: [{ trackingNumber: 'BD7' }],
    shipment: null,
  })
  expect((await post(`${order.id}/correct-shipment`, corrected)).body.code).toBe('ORDER_CHANGED')
  expect((await post(`${order.id}/parcels/${order.mala}/correct`, corrected)).status).toBe(404)
  const slip = (query: string) =>
    fetch(`${shop.address}/api/back-office/orders/${order.id}/packing-slip${query}`, {
      headers: packer.headers,
    })
  expect((await slip(`?parcel=${parcel?.id}`)).status).toBe(200)
  expect((await slip('')).status).toBe(200)
  expect((await slip(`?parcel=${order.mala}`)).status).toBe(404)
})
