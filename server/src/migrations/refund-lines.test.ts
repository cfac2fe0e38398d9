import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { findRefundable } from '../payments/refunds/refundable.service.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addOrder, addPartRefund } from '../testing/sample-order.ts'
import * as refundLines from './0032-refund-lines.ts'
import * as howOrdersEnd from './0033-how-orders-end.ts'
import * as delayedMails from './0034-delayed-mails.ts'
import * as standardNames from './0049-standard-names.ts'
import * as returnsAsCredit from './0200-returns-as-credit.ts'
import * as orderCredit from './0210-order-credit.ts'
import * as noWayBack from './0570-no-way-back.ts'

const shop = await createTestDatabase()
afterAll(() => shop.close())

test('orders, refunds, reservations and mails of before keep what they hold, and their refunds count by value', async () => {
  const { database } = shop
  const untyped = database as unknown as Kysely<unknown>
  const paid = {
    status: 'processing',
    payment_status: 'paid',
    paid_at: new Date(),
    payment_due_at: null,
  } as const
  const variant = 'a'.repeat(24)
  const order = await addOrder(database, paid, [{ variantId: variant, quantity: 2 }])
  await database
    .updateTable('stock_reservation')
    .set({ status: 'sold' })
    .where('order_id', '=', order.id)
    .execute()
  const unpaid = { status: 'cancelled', payment_due_at: null, payment_status: 'cancelled' } as const
  const gone = await addOrder(database, unpaid, [{ variantId: variant, quantity: 1 }])
  await database
    .updateTable('stock_reservation')
    .set({ status: 'released' })
    .where('order_id', '=', gone.id)
    .execute()
  const refundId = await addPartRefund(database, order, 120_50)
  await sql`UPDATE shop_order SET razorpay_payment_id = (SELECT id FROM payment WHERE order_id = ${order.id})
    WHERE id = ${order.id}`.execute(database)
  await sql`INSERT INTO mail_outbox (id, encrypted_payload) VALUES (${'b'.repeat(24)}, ''::bytea)`.execute(
    database,
  )

  // The rows now are as the former migrations left them, once the later columns are gone.
  const migrations = [
    refundLines,
    howOrdersEnd,
    delayedMails,
    standardNames,
    returnsAsCredit,
    orderCredit,
    noWayBack,
  ]
  for (const { down } of migrations.toReversed()) await down(untyped)

  for (const { up } of migrations) await up(untyped)

  expect(await database.selectFrom('refund').selectAll().execute()).toMatchObject([
    { id: refundId, amount_paise: 120_50, paid_by: 'razorpay', reference: null },
  ])
  expect(
    await database.selectFrom('stock_reservation').selectAll().where('order_id', '=', order.id).execute(),
  ).toMatchObject([{ quantity: 2, returned: 0, status: 'sold' }])
  expect(
    await database.selectFrom('shop_order').select('cancelled_by').where('id', '=', gone.id).execute(),
  ).toEqual([{ cancelled_by: null }])
  expect(await database.selectFrom('mail_outbox').select('not_before').execute()).toEqual([
    { not_before: null },
  ])
  expect(await findRefundable(database, order.id)).toMatchObject([{ quantity: 2, paise: 500_00 - 120_50 }])
  expect(await findBroken(database)).toEqual([])
})
