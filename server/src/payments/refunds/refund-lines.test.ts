import { afterAll, expect, test } from 'vitest'
import { readSettings, saveSettings } from '../../content/index.ts'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { fulfilment, invoices, type ReturnedLine, type TaxDocument } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { rowsOf } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { sampleSeller as seller } from '../../testing/sample-order.ts'
import { onSale } from '../../testing/shop-books.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../../testing/shop-with-payments.ts'
import { issueCreditNotes } from './credit-notes.service.ts'
import { readRefundSummary } from './refund-summary.service.ts'

const stone = sampleVariant('STONE', 300, { quantity: 1_000 })
const angel = sampleVariant('ANGEL', 400, { quantity: 1_000 })
const { shop, token, asha } = await startShopOfAsha()
await saveSettings(shop.database, { ...(await readSettings(shop.database)), seller })
await saveSamples(shop.database, {
  products: [sampleProduct('Stone', { variants: [stone] }), sampleProduct('Angel', { variants: [angel] })],
})
afterAll(() => closeWhole(shop))

const act = <T>(work: (transaction: Database) => Promise<T>): Promise<T> =>
  shop.database.transaction().execute(work)
/** It orders 3 stones and 1 angel for ₹1,200, taxed at 0.25 % and 3 %. */
async function paidOrder() {
  const total = { customer_id: asha, subtotal_paise: 1_200_00 }
  const order = await openOrder(shop, total, [
    { variantId: stone.id, quantity: 3 },
    { variantId: angel.id, quantity: 1 },
  ])
  await verifyPaid(shop, token, order)
  const rows = await shop.database
    .selectFrom('order_line')
    .select(['id', 'variant_id', 'total_paise'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  for (const [i, { id }] of rows.entries()) {
    await shop.database
      .updateTable('order_line')
      .set(i === 0 ? { hsn_code: '7103', gst_basis_points: 25 } : { hsn_code: '4420', gst_basis_points: 300 })
      .where('id', '=', id)
      .execute()
  }
  return { ...order, lines: rows.map(({ id }) => id) as [string, string] }
}
let key = 0
const refund = (id: string, amountPaise: number, lines?: ReturnedLine[], isOnSale?: boolean) =>
  act((transaction) =>
    fulfilment.refundPart(shop.orders, transaction, id, {
      key: `refund-key-${++key}`,
      amountPaise,
      reason: 'Came back',
      lines,
      isOnSale,
    }),
  )
/** @returns the tax register's rows by code, and the credit notes */
async function register(orderId: string) {
  const { refunds } = await readRefundSummary(shop.database, orderId)
  for (const { id } of refunds.toReversed()) await shop.works.refund.run({ id })
  const { database, log } = shop.payments
  await invoices.issueMissingInvoices(shop.invoices, log)
  await issueCreditNotes(shop.payments, shop.invoices)
  const documents = await rowsOf(database, 'tax_document', { order_id: orderId }, ['data'], 'issued_at')
  const totals: Record<string, [number, number]> = {}
  for (const { kind, rows } of documents.map(({ data }) => data as TaxDocument)) {
    for (const { hsnCode, quantity, totalPaise } of rows) {
      const [pieces, paise] = totals[hsnCode] ?? [0, 0]
      const sign = kind === 'invoice' ? 1 : -1
      totals[hsnCode] = [pieces + sign * quantity, paise + sign * totalPaise]
    }
  }
  return totals
}

test('a refund of one line touches no other code, and its pieces go on sale again only when asked', async () => {
  const { id, lines } = await paidOrder()
  const before = [await onSale(shop, stone), await onSale(shop, angel)]
  const [stones, angels] = lines
  await refund(id, 200_00, [{ lineId: stones, quantity: 1, amountPaise: 200_00 }], true)
  await refund(id, 600_00, [{ lineId: angels, quantity: 1, amountPaise: 600_00 }], false)
  expect(await register(id)).toMatchObject({ 4420: [0, 0], 7103: [2, 400_00] })
  expect([await onSale(shop, stone), await onSale(shop, angel)]).toEqual([(before[0] ?? 0) + 1, before[1]])
})

test('goodwill before a cancellation returns each piece once in the register, and once to the stock', async () => {
  const before = [await onSale(shop, stone), await onSale(shop, angel)] as const
  const { id, lines } = await paidOrder()
  await refund(id, 50_50)
  expect(await register(id)).toMatchObject({ 4420: [1, expect.any(Number)], 7103: [3, expect.any(Number)] })
  await refund(id, 100_00, [{ lineId: lines[0], quantity: 1, amountPaise: 100_00 }], true)
  await act((transaction) =>
    fulfilment.cancel(shop.orders, transaction, id, { reason: 'Changed their mind' }),
  )
  expect(await register(id)).toEqual({ 4420: [0, 0], 7103: [0, 0] })
  // The sample order did not take its 3 + 1 pieces from the stock.
  expect([await onSale(shop, stone), await onSale(shop, angel)]).toEqual([before[0] + 3, before[1] + 1])
})

test('no more pieces or money of a line come back than are left, and the lines add up to the refund', async () => {
  const { id, lines } = await paidOrder()
  const [stones, angels] = lines
  await refund(id, 100_00, [{ lineId: stones, quantity: 2, amountPaise: 100_00 }])
  const wrong: [number, ReturnedLine[]][] = [
    [100_00, [{ lineId: stones, quantity: 2, amountPaise: 100_00 }]],
    [600_01, [{ lineId: angels, quantity: 1, amountPaise: 600_01 }]],
    [100_00, [{ lineId: angels, quantity: 1, amountPaise: 99_99 }]],
    [100_00, [{ lineId: 'f'.repeat(24), quantity: 0, amountPaise: 100_00 }]],
    [100_00, [{ lineId: null, quantity: 0, amountPaise: 100_00 }]],
    [
      200_00,
      [
        { lineId: angels, quantity: 1, amountPaise: 100_00 },
        { lineId: angels, quantity: 0, amountPaise: 100_00 },
      ],
    ],
  ]
  for (const [paise, wrongLines] of wrong) {
    await expect(refund(id, paise, wrongLines)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
  expect((await readRefundSummary(shop.database, id)).refunds).toHaveLength(1)
})

test('a key stands for one choice of lines: the same again is the same refund, another one a conflict', async () => {
  const { id, lines } = await paidOrder()
  const ask = (quantity: number) =>
    act((transaction) =>
      fulfilment.refundPart(shop.orders, transaction, id, {
        key: 'one-choice-of-lines',
        amountPaise: 100_00,
        reason: 'Came back',
        lines: [{ lineId: lines[0], quantity, amountPaise: 100_00 }],
        isOnSale: true,
      }),
    )
  const before = await onSale(shop, stone)
  expect([await ask(1), await ask(1)]).toEqual([true, false])
  await expect(ask(2)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  expect(await onSale(shop, stone)).toBe(before + 1)
})

test('refunds of before lines were named take from all lines by value, and the cancellation takes the rest', async () => {
  const { id } = await paidOrder()
  await refund(id, 333_33)
  await register(id)
  const old = (await readRefundSummary(shop.database, id)).refunds[0]?.id ?? ''
  await shop.database.deleteFrom('refund_line').where('refund_id', '=', old).execute()
  await act((transaction) => fulfilment.cancel(shop.orders, transaction, id, { reason: '' }))
  expect(await register(id)).toEqual({ 4420: [0, 0], 7103: [0, 0] })
})
