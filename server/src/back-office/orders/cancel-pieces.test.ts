import { afterAll, expect, test } from 'vitest'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { mailsAbout, onSale, refundsOf, subjectsAbout } from '../../testing/shop-books.ts'
import { startShopOfMalas } from '../../testing/shop-of-malas.ts'

const { shop, owner, packer, mala, paidOrder, cashOrder, see, seen } = await startShopOfMalas()
afterAll(() => closeWhole(shop))

const post = (path: string, body?: object, { headers } = owner) =>
  shop.send(`POST /back-office/orders/${path}`, { headers, body })
const one = ({ mala: lineId }: { mala: string }, key: string) => ({
  pieces: [{ lineId, quantity: 1 }],
  amount: 200,
  reason: 'Changed mind',
  key,
})
const shipment = { courier: 'Blue Dart', trackingNumber: 'BD7' }

// Proves PARTCANCEL-01, PARTCANCEL-02, PARTCANCEL-04.
test('pieces are cancelled to the paisa as they were shown: stock, refund, credit note, history, mail, order page', async () => {
  const order = await paidOrder()
  const before = await onSale(shop, mala)
  const quote = await post(`${order.id}/quote-cancelled-pieces`, { pieces: one(order, '').pieces })
  expect(quote, JSON.stringify(quote)).toMatchObject({ status: 200 })
  expect(quote.body.item).toMatchObject({ amount: 200, keptDelivery: 0, paidThrough: 'razorpay' })
  expect(await onSale(shop, mala)).toBe(before)
  const { status, body } = await post(`${order.id}/cancel-pieces`, one(order, 'cancel-one'))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.item).toMatchObject({
    status: 'processing',
    paymentStatus: 'partially_refunded',
    pieces: 3,
    total: 1_200,
    editedTotal: 1_000,
    lines: [{ quantity: 3, returned: 1 }, { returned: 0 }],
    payment: { refundable: 1_000, refunds: [{ amount: 200, reason: 'Changed mind' }] },
  })
  expect(await onSale(shop, mala)).toBe(before + 1)
  expect((await shop.ledger(order.razorpayOrderId)).refunds).toMatchObject([{ amount: 200_00 }])
  const [line, other] = (await seen(order.id)).orderItems
  expect(line).toMatchObject({ quantity: 3, cancelled: { quantity: 1, refund: 200 } })
  expect(other).not.toHaveProperty('cancelled')
  expect((await seen(order.id)).statusHistory.map(({ comment }) => comment)).toContainEqual(
    expect.stringMatching(/^Pieces cancelled: .*×\u00a01$/),
  )
  const [mail] = await mailsAbout(shop, order.orderNumber)
  expect(mail?.subject).toBe(`A part of your order ${order.orderNumber} was cancelled`)
  expect(mail?.text).toContain('×\u00a01')
  expect(mail?.text).toContain('We will refund ₹200 to the account you paid from.')
  expect(mail?.text).toContain('Reason: Changed mind')
  // The refund itself is not mailed again.
  expect(await subjectsAbout(shop, order.orderNumber)).toHaveLength(2)
  await post(`${order.id}/ship`, shipment, packer)
  expect((await seen(order.id)).orderItems[0]).toMatchObject({ cancelled: { quantity: 1 } })
})

// Proves PARTCANCEL-05.
test('a cancellation that comes twice is one, at once or after the parcel has left; its key serves no other', async () => {
  const order = await paidOrder()
  const before = await onSale(shop, mala)
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => post(`${order.id}/cancel-pieces`, one(order, 'cancel-twice'))),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  await post(`${order.id}/ship`, shipment, packer)
  expect((await post(`${order.id}/cancel-pieces`, one(order, 'cancel-twice'))).status).toBe(200)
  expect(await refundsOf(shop, order.id)).toHaveLength(1)
  expect(await onSale(shop, mala)).toBe(before + 1)
  const others = { ...one(order, 'cancel-twice'), pieces: [{ lineId: order.bowl, quantity: 1 }] }
  expect((await post(`${order.id}/cancel-pieces`, others)).body.code).toBe('IDEMPOTENCY_CONFLICT')
})

// Proves PARTCANCEL-03.
test('all pieces, a parcel that has left, cash on delivery, another amount and a packer are refused', async () => {
  const order = await paidOrder()
  const all = [
    { lineId: order.mala, quantity: 3 },
    { lineId: order.bowl, quantity: 1 },
  ]
  const body = { ...one(order, 'cancel-none'), pieces: all, amount: 1_200 }
  expect(await post(`${order.id}/cancel-pieces`, body)).toMatchObject({
    status: 409,
    body: { code: 'ALL_PIECES', message: 'These are all the pieces: please cancel the order instead' },
  })
  const wrong = { ...one(order, 'cancel-none'), amount: 199 }
  expect((await post(`${order.id}/cancel-pieces`, wrong)).body.code).toBe('ORDER_CHANGED')
  expect((await post(`${order.id}/cancel-pieces`, one(order, 'cancel-none'), packer)).status).toBe(403)
  await post(`${order.id}/ship`, shipment)
  const late = await post(`${order.id}/cancel-pieces`, one(order, 'cancel-none'))
  expect(late.body.code).toBe('ORDER_NOT_CANCELLABLE')
  const cash = await cashOrder()
  const atTheDoor = await post(`${cash.id}/cancel-pieces`, one(cash, 'cancel-cash'))
  expect(atTheDoor.body).toMatchObject({
    code: 'ORDER_NOT_REFUNDABLE',
    message: expect.stringContaining('paid on delivery'),
  })
  expect((await see(cash.id)).actions).not.toContain('cancel-pieces')
  expect(await refundsOf(shop, order.id)).toEqual([])
})

// Proves PARTCANCEL-05.
test('against shipping at the same moment, a piece is either cancelled before or not at all', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await paidOrder()
    const before = await onSale(shop, mala)
    const cancel = () => post(`${order.id}/cancel-pieces`, one(order, 'cancel-race'))
    const ship = () => post(`${order.id}/ship`, shipment, packer)
    const [cancelled, shipped] = await Promise.all([cancel(), ship()])
    expect(shipped.status).toBe(200)
    const isCancelled = cancelled.status === 200
    if (!isCancelled) expect(cancelled.body.code).toBe('ORDER_NOT_CANCELLABLE')
    expect(await onSale(shop, mala)).toBe(before + (isCancelled ? 1 : 0))
    expect(await refundsOf(shop, order.id)).toHaveLength(isCancelled ? 1 : 0)
  }
})

// Proves PARTCANCEL-05.
test('against a cancellation of the whole at the same moment, each piece and each paisa goes back once', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await paidOrder()
    const before = await onSale(shop, mala)
    const [part, whole] = await Promise.all([
      post(`${order.id}/cancel-pieces`, one(order, 'cancel-race')),
      post(`${order.id}/cancel`, { reason: 'Changed mind' }),
    ])
    expect(whole.status).toBe(200)
    if (part.status !== 200) expect(part.body.code).toBe('ORDER_NOT_CANCELLABLE')
    expect(await onSale(shop, mala)).toBe(before + 3)
    const refunds = await refundsOf(shop, order.id)
    expect(refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(1_200_00)
  }
})
