import type { LinePromise } from '@amritvasya/contract/rules/pre-orders'
import { type RawBuilder, sql } from 'kysely'
import { indianDayOf } from '../../platform/database/clock.ts'
import { unsentOf } from '../fulfilment/sent-parcels.repository.ts'
import type {} from '../orders.tables.ts'
import { returnedOfLine } from '../returns/returned-pieces.repository.ts'

/** As the database writes it into JSON. */
export type StoredPromise = LinePromise & { hasArrived: boolean }

/** Null for pieces that were there. @param line the name of the order line in the statement */
export const promiseOfLine = (line: 'line' | 'l' | 'order_line'): RawBuilder<StoredPromise | null> =>
  sql<StoredPromise | null>`(SELECT json_build_object('promisedOn', promise.promised_on, 'movedTo', promise.moved_to,
      'hasArrived', promise.arrived_at IS NOT NULL)
    FROM promised_line promise WHERE promise.order_line_id = ${sql.ref(line)}.id)`

/** Of promise `p`: the day that holds. */
export const dayOfPromise = sql<string>`coalesce(p.moved_to, p.promised_on)`

/** Of an order line `line` with a promise: pieces that are still to be sent. */
export const piecesToSend = sql<number>`coalesce(${unsentOf('line')}, line.quantity - ${returnedOfLine})::int`

/** Of promises `p` of order `o` with their lines. */
const toBeSent = sql`FROM promised_line p JOIN order_line line ON line.id = p.order_line_id
  WHERE p.order_id = o.id AND ${piecesToSend} > 0`
const isAwaited = sql`p.arrived_at IS NULL AND ${dayOfPromise} > ${indianDayOf()}`

/** Of order `o`: it is to be packed, but for a piece that has not come (PREORDER-06). */
export const isWaitingOrder = sql<boolean>`(o.status = 'processing' AND EXISTS (SELECT ${toBeSent} AND ${isAwaited}))`

/** Such as `2026-12-20`; null unless {@link isWaitingOrder}. */
export const waitsUntil = sql<string | null>`(CASE WHEN o.status = 'processing' THEN (
  SELECT max(${dayOfPromise})::text ${toBeSent} AND ${isAwaited}) END)`

/** Of order `o`: the last day for which pieces are promised that have not come; null without any. */
export const promisedUntil = sql<string | null>`(
  SELECT max(${dayOfPromise})::text ${toBeSent} AND p.arrived_at IS NULL)`

/** Of order `o`: it should have been sent by a day that is over (PREORDER-08). */
export const isPromisePassed = sql<boolean>`(o.status = 'processing' AND EXISTS (
  SELECT ${toBeSent} AND ${dayOfPromise} < ${indianDayOf()}))`
