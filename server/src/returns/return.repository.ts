import type { OrderReturn as OrderReturnResponse, ReturnRule } from '@amritvasya/contract'
import type { ReturnReason } from '@amritvasya/contract/rules/return-reasons'
import { type RawBuilder, sql } from 'kysely'
import { products, variants } from '../catalogue/index.ts'
import {
  numberOfOrder,
  type OrderReturn,
  ordersInBrief,
  type ReturnState,
  refundOfReturn,
  type StoredReturnRefund,
  soldLines,
} from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { type PageQuery, paginate } from '../platform/database/paginate.ts'
import type {} from './returns.tables.ts'

export type StoredReturn = OrderReturn & {
  orderId: string
  orderNumber: string
  paymentMethod: string
  customerEmail: string
  message: string
  details: string
  refundPaise: number | null
  requestedAt: Date
  decidedAt: Date | null
  receivedAt: Date | null
  settledAt: Date | null
  /** They are in the order of the pieces. */
  names: { name: string; size: string | null; color: string | null }[]
  hashes: string[]
  /** It is null without one; of several tries it is the last. */
  refund: StoredReturnRefund | null
  pickup: (NonNullable<OrderReturnResponse['pickup']> & { failure: string | null }) | null
  /** It is false once the account is gone. */
  asCredit: boolean
  /** It is null where the customer wants no exchange, and once the account is gone. */
  exchange: NonNullable<OrderReturnResponse['exchange']> | null
  replacement: { orderId: string; orderNumber: string; payablePaise: number } | null
}

const read = (rest: RawBuilder<unknown>) => sql<StoredReturn>`
  SELECT r.id, r.order_id AS "orderId", o.order_number AS "orderNumber", o.payment_method AS "paymentMethod", o.customer_email AS "customerEmail",
    r.reason, r.state, r.message, r.details, r.refund_paise AS "refundPaise", r.requested_at AS "requestedAt",
    r.wants_credit AND o.customer_id IS NOT NULL AS "asCredit", r.decided_at AS "decidedAt", r.received_at AS "receivedAt", r.settled_at AS "settledAt",
    (SELECT json_agg(json_build_object('lineId', b.order_line_id, 'requested', b.requested, 'approved', b.approved,
        'restocked', b.restocked, 'scrapped', b.scrapped, 'refused', b.refused, 'withheldPaise', b.withheld_paise)
        ORDER BY l.position)
      FROM order_return_line b JOIN ${soldLines} l ON l.id = b.order_line_id WHERE b.return_id = r.id) AS pieces,
    (SELECT json_agg(json_build_object('name', l.name, 'size', l.size, 'color', l.color_name) ORDER BY l.position)
      FROM order_return_line b JOIN ${soldLines} l ON l.id = b.order_line_id WHERE b.return_id = r.id) AS names,
    ARRAY(SELECT hash FROM order_return_picture p WHERE p.return_id = r.id ORDER BY position) AS hashes,
    ${refundOfReturn('r')} AS refund,
    (SELECT json_build_object('state', k.state, 'courier', k.courier_name, 'trackingNumber', k.tracking_number,
        'trackingUrl', k.tracking_url, 'says', k.says, 'failure', k.failure)
      FROM return_pickup k WHERE k.return_id = r.id) AS pickup,
    (SELECT json_agg(json_build_object('lineId', l.id, 'name', l.name, 'size', v.size, 'color', v.color_name) ORDER BY l.position)
      FROM return_exchange e JOIN ${soldLines} l ON l.id = e.order_line_id LEFT JOIN ${variants} v ON v.id = e.variant_id
      WHERE e.return_id = r.id AND o.customer_id IS NOT NULL) AS exchange,
    (SELECT json_build_object('orderId', s.id, 'orderNumber', s.order_number,
        'payablePaise', s.payable_paise)
      FROM return_replacement t JOIN ${ordersInBrief} s ON s.id = t.order_id WHERE t.return_id = r.id) AS replacement
  FROM order_return r JOIN ${ordersInBrief} o ON o.id = r.order_id ${rest}`

export async function listReturnsOf(database: Database, orderId: string): Promise<StoredReturn[]> {
  const { rows } = await read(
    sql`WHERE r.order_id = ${orderId} ORDER BY r.requested_at DESC, r.id DESC`,
  ).execute(database)
  return rows
}

export async function findReturn(database: Database, id: string): Promise<StoredReturn | undefined> {
  const { rows } = await read(sql`WHERE r.id = ${id}`).execute(database)
  return rows[0]
}

export type ReturnFilter = PageQuery & {
  state?: ReturnState | 'open' | 'waiting' | undefined
  orderId?: string | undefined
}

const statesOf = (state: ReturnState | 'open' | 'waiting'): readonly string[] => {
  if (state === 'open') return ['requested', 'approved', 'received']
  return state === 'waiting' ? waiting : [state]
}

/** The owner decides and settles. */
const waiting = ['requested', 'received'] as const

export async function countWaiting(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('order_return')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', waiting)
    .executeTakeFirstOrThrow()
  return count
}

export async function listReturns(
  database: Database,
  filter: ReturnFilter,
): Promise<{ rows: StoredReturn[]; total: number }> {
  const { state, orderId } = filter
  const page = await paginate(database, 'order_return', filter, {
    sortedBy: 'requested_at',
    searched: [],
    alsoMatching: (pattern) => sql`${numberOfOrder(sql`order_id`)} ILIKE ${pattern}`,
    where: [
      ...(state ? [sql`state = ANY (${[...statesOf(state)]}::text[])`] : []),
      ...(orderId ? [sql`order_id = ${orderId}`] : []),
    ],
  })
  const ids = page.rows.map(({ id }) => id)
  const { rows } = await read(sql`WHERE r.id = ANY (${ids}::text[])`).execute(database)
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = ({ id }: StoredReturn) => places.get(id) ?? 0
  return { rows: rows.sort((a, b) => place(a) - place(b)), total: page.total }
}

export async function insertReturn(
  transaction: Database,
  one: OrderReturn,
  {
    orderId,
    key,
    hashes,
    asCredit,
    details,
  }: { orderId: string; key: string; hashes: readonly string[]; asCredit: boolean; details: string },
): Promise<void> {
  const { id, reason, state, pieces } = one
  await transaction
    .insertInto('order_return')
    .values({ id, order_id: orderId, request_key: key, reason, state, wants_credit: asCredit, details })
    .execute()
  await transaction
    .insertInto('order_return_line')
    .values(pieces.map(({ lineId, requested }) => ({ return_id: id, order_line_id: lineId, requested })))
    .execute()
  if (hashes.length === 0) return
  await transaction
    .insertInto('order_return_picture')
    .values(hashes.map((hash, position) => ({ return_id: id, position, hash })))
    .execute()
}

type RequestedLine = {
  lineId: string
  quantity: number
  reason: ReturnReason
  asCredit: boolean
  details: string
  /** It is a variant; null without an exchange. */
  replacement: string | null
}

/** Returns an empty list for a key that was not sent. */
export async function listRequested(
  transaction: Database,
  orderId: string,
  key: string,
): Promise<RequestedLine[]> {
  return transaction
    .selectFrom('order_return')
    .innerJoin('order_return_line', 'order_return_line.return_id', 'order_return.id')
    .leftJoin('return_exchange', (join) =>
      join
        .onRef('return_exchange.return_id', '=', 'order_return.id')
        .onRef('return_exchange.order_line_id', '=', 'order_return_line.order_line_id'),
    )
    .select([
      'order_return_line.order_line_id as lineId',
      'requested as quantity',
      'reason',
      'wants_credit as asCredit',
      'details',
      'return_exchange.variant_id as replacement',
    ])
    .where('order_id', '=', orderId)
    .where('request_key', '=', key)
    .execute()
}

const momentOf: Record<ReturnState, 'decided_at' | 'received_at' | 'settled_at' | undefined> = {
  requested: undefined,
  approved: 'decided_at',
  declined: 'decided_at',
  cancelled: undefined,
  received: 'received_at',
  refunded: 'settled_at',
  closed: 'settled_at',
}

/** @returns false, with nothing changed, when the return has left the state `from` */
export async function saveReturn(
  transaction: Database,
  from: ReturnState,
  { id, state, pieces }: OrderReturn,
  changes: { message?: string; refund_paise?: number } = {},
): Promise<boolean> {
  const moment = momentOf[state]
  const { numUpdatedRows } = await transaction
    .updateTable('order_return')
    .set({ state, ...changes, ...(moment && { [moment]: sql<Date>`now()` }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  for (const { lineId, approved, restocked, scrapped, refused, withheldPaise } of pieces) {
    await transaction
      .updateTable('order_return_line')
      .set({ approved, restocked, scrapped, refused, withheld_paise: withheldPaise })
      .where('return_id', '=', id)
      .where('order_line_id', '=', lineId)
      .execute()
  }
  return true
}

export type ShownLine = {
  lineId: string
  name: string
  size: string | null
  color: string | null
  imageUrl: string
  quantity: number
  rule: ReturnRule
  isProduct: boolean
}

/** A deleted product comes back like any other. */
export async function listShownLines(database: Database, orderId: string): Promise<ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    SELECT l.id AS "lineId", l.name || coalesce(', in ' || l.bundle_name, '') AS name, l.size, l.color_name AS color, l.image_url AS "imageUrl", l.quantity,
      coalesce(p.return_rule, 'usual') AS rule, NOT l.is_free_line AS "isProduct"
    FROM ${soldLines} l LEFT JOIN ${products} p ON p.id = l.product_id
    WHERE l.order_id = ${orderId} ORDER BY l.position`.execute(database)
  return rows
}
