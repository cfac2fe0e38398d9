import type { ReceivedMethod } from '@amritvasya/contract/rules/payment-methods'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { netPaise } from '../order-money.repository.ts'
import type {} from '../orders.tables.ts'
import { type PayableOrder, type PayableRow, payableColumns, toPayable } from '../payable.repository.ts'

/** It has the number of its order. */
export type OrderEdit = Selectable<Tables['order_edit']> & { order_number: string }

/** `isBooked`: a courier fetches its parcel; `isPacked`: the parcel is closed, or of an unpaid order begun. */
export type EditableOrder = PayableOrder & { isBooked: boolean; isPacked: boolean; netPaise: number }

const readEditable = async (
  database: Database,
  id: string,
  lock: RawBuilder<unknown>,
): Promise<EditableOrder | undefined> => {
  const { rows } = await sql<PayableRow & Pick<EditableOrder, 'isBooked' | 'isPacked' | 'netPaise'>>`
    SELECT ${payableColumns}, ${netPaise}::int AS "netPaise",
      EXISTS (SELECT FROM parcel WHERE parcel.order_id = o.id AND parcel.state <> 'failed') AS "isBooked",
      EXISTS (SELECT FROM packed_parcel c WHERE c.order_id = o.id) OR paid_at IS NULL
        AND EXISTS (SELECT FROM packed_piece i WHERE i.order_id = o.id) AS "isPacked"
    FROM shop_order o WHERE id = ${id} ${lock}`.execute(database)
  const [row] = rows
  if (!row) return undefined
  const { isBooked, isPacked, netPaise: net, ...order } = row
  return { ...toPayable(order), isBooked, isPacked, netPaise: net }
}

export const findEditable = (database: Database, id: string) => readEditable(database, id, sql``)

/** FOR UPDATE, so that no invoice is issued meanwhile. */
export const lockEditable = (transaction: Database, id: string) =>
  readEditable(transaction, id, sql`FOR UPDATE OF o`)

const edits = (database: Database) =>
  database
    .selectFrom('order_edit')
    .innerJoin('shop_order', 'shop_order.id', 'order_edit.order_id')
    .selectAll('order_edit')
    .select('shop_order.order_number')

export const findEdit = (database: Database, id: string): Promise<OrderEdit | undefined> =>
  edits(database).where('order_edit.id', '=', id).executeTakeFirst()

export const findEditByKey = (
  database: Database,
  orderId: string,
  key: string,
): Promise<OrderEdit | undefined> =>
  edits(database).where('order_id', '=', orderId).where('request_key', '=', key).executeTakeFirst()

export const findWaiting = (database: Database, orderId: string): Promise<OrderEdit | undefined> =>
  edits(database).where('order_id', '=', orderId).where('state', '=', 'waiting').executeTakeFirst()

export const findByRazorpayOrder = (
  database: Database,
  razorpayOrderId: string,
): Promise<OrderEdit | undefined> =>
  edits(database).where('order_edit.razorpay_order_id', '=', razorpayOrderId).executeTakeFirst()

/** Lists the newest first. */
export const listEdits = (database: Database, orderId: string): Promise<OrderEdit[]> =>
  edits(database).where('order_id', '=', orderId).orderBy('position', 'desc').execute()

/** True when the newest edit of an order was withdrawn. */
export async function isNewestWithdrawn(database: Database, orderId: string): Promise<boolean> {
  const newest = await edits(database)
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === 'withdrawn'
}

export type NewEdit = Pick<
  OrderEdit,
  | 'id'
  | 'order_id'
  | 'request_key'
  | 'state'
  | 'edited_by'
  | 'reason'
  | 'change'
  | 'before_paise'
  | 'after_paise'
  | 'added_paise'
  | 'taken_paise'
> & { payWithinHours: number | null; paidBy: ReceivedMethod | null }

/** The caller has locked the order. */
export async function createEdit(transaction: Database, edit: NewEdit): Promise<void> {
  await sql`
    INSERT INTO order_edit (id, order_id, position, request_key, state, edited_by, reason, change, before_paise,
      after_paise, added_paise, taken_paise, pay_before, paid_by, ended_at)
    SELECT ${edit.id}, ${edit.order_id}, 1 + count(*), ${edit.request_key}, ${edit.state}, ${edit.edited_by},
      ${edit.reason}, ${JSON.stringify(edit.change)}::jsonb, ${edit.before_paise}, ${edit.after_paise}, ${edit.added_paise},
      ${edit.taken_paise}, now() + make_interval(hours => ${edit.payWithinHours}::int), ${edit.paidBy},
      CASE WHEN ${edit.state}::text = 'applied' THEN now() END
    FROM order_edit WHERE order_id = ${edit.order_id}`.execute(transaction)
}

/**
 * Ends an edit that waits, once.
 * @returns false when it has ended before
 */
export async function endEdit(
  transaction: Database,
  id: string,
  end:
    | { state: 'applied'; paidBy: NonNullable<OrderEdit['paid_by']> }
    | { state: 'withdrawn'; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('order_edit')
    .set({
      state: end.state,
      ended_at: sql<Date>`now()`,
      ...(end.state === 'applied' ? { paid_by: end.paidBy } : { ended_reason: end.reason }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns the first id, from whichever concurrent request came first */
export async function saveRazorpayOrder(
  database: Database,
  id: string,
  razorpayOrderId: string,
): Promise<string> {
  const { rows } = await sql<{ razorpay_order_id: string }>`
    UPDATE order_edit SET razorpay_order_id = coalesce(razorpay_order_id, ${razorpayOrderId}),
      next_payment_check_at = coalesce(next_payment_check_at, now() + interval '5 minutes')
    WHERE id = ${id} RETURNING razorpay_order_id`.execute(database)
  return rows[0]?.razorpay_order_id ?? razorpayOrderId
}

/** Lists the orders at Razorpay of those edits that somebody began to pay. */
export async function listRazorpayOrders(database: Database, orderId: string): Promise<string[]> {
  const rows = await listEdits(database, orderId)
  return rows.flatMap(({ razorpay_order_id: id }) => (id === null ? [] : [id]))
}

/** Lists edits whose time to pay is over at `now`. */
export const listOverdue = (database: Database, now: Date, max: number): Promise<OrderEdit[]> =>
  edits(database).where('state', '=', 'waiting').where('pay_before', '<=', now).limit(max).execute()

/** Claims payment checks that are due; the next one comes after the given minutes, the last after three days. */
export async function claimChecks(database: Database, now: Date, max: number): Promise<OrderEdit[]> {
  const { rows } = await sql<OrderEdit>`
    UPDATE order_edit SET payment_checks = payment_checks + 1,
      next_payment_check_at = CASE WHEN state = 'waiting' OR ended_at > ${now}::timestamptz - interval '3 days'
        THEN ${now}::timestamptz + make_interval(mins => least(720, 5 * (payment_checks + 1))) END
    WHERE id IN (SELECT id FROM order_edit WHERE next_payment_check_at <= ${now} ORDER BY next_payment_check_at
      LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING *, (SELECT order_number FROM shop_order o WHERE o.id = order_edit.order_id) AS order_number`.execute(
    database,
  )
  return rows
}

/** Returns the paise by which edits have raised the total of a paid order. */
export async function sumOfEdits(database: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(added_paise), 0)::int AS paise FROM order_edit
    WHERE order_id = ${orderId} AND state = 'applied'`.execute(database)
  return rows[0]?.paise ?? 0
}
