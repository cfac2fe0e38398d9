import type { LinePromise } from '@amritvasya/contract/rules/pre-orders'
import { type RawBuilder, sql } from 'kysely'
import { indianDayOf } from '../../platform/database/clock.ts'
import { unsentOf } from '../fulfilment/sent-parcels.repository.ts'
import { returnedOfLine } from '../order-money.repository.ts'
import type {} from '../orders.tables.ts'

/** The database writes it into JSON. */
export type StoredPromise = LinePromise & { hasArrived: boolean }

/** Selects null for pieces that were in stock. @param line the name of the order line in the statement */
export const promiseOfLine = (line: 'line' | 'l' | 'order_line'): RawBuilder<StoredPromise | null> =>
  sql<StoredPromise | null>`(SELECT json_build_object('promisedOn', promise.promised_on, 'movedTo', promise.moved_to,
      'hasArrived', promise.arrived_at IS NOT NULL)
    FROM promised_line promise WHERE promise.order_line_id = ${sql.ref(line)}.id)`

/** It is the day that holds for promise `p`. */
export const dayOfPromise = sql<string>`coalesce(p.moved_to, p.promised_on)`

/** Counts the pieces of order line `line`, which has a promise, that are still to be sent. */
export const piecesToSend = sql<number>`coalesce(${unsentOf('line')}, line.quantity - ${returnedOfLine})::int`

/** Reads promises `p` of order `o` with their lines. */
const toBeSent = sql`FROM promised_line p JOIN order_line line ON line.id = p.order_line_id
  WHERE p.order_id = o.id AND ${piecesToSend} > 0`
const isAwaited = sql`p.arrived_at IS NULL AND ${dayOfPromise} > ${indianDayOf()}`

/** It is true when order `o` could be packed but for a piece that has not come (PREORDER-06). */
export const isWaitingOrder = sql<boolean>`(o.status = 'processing' AND EXISTS (SELECT ${toBeSent} AND ${isAwaited}))`

/** It is a day such as `2026-12-20`, or null unless {@link isWaitingOrder}. */
export const waitsUntil = sql<string | null>`(CASE WHEN o.status = 'processing' THEN (
  SELECT max(${dayOfPromise})::text ${toBeSent} AND ${isAwaited}) END)`

/** It is the last day promised for pieces of order `o` that have not come, or null when there are none. */
export const promisedUntil = sql<string | null>`(
  SELECT max(${dayOfPromise})::text ${toBeSent} AND p.arrived_at IS NULL)`

/** It is true when order `o` should have been sent by a day that is over (PREORDER-08). */
export const isPromisePassed = sql<boolean>`(o.status = 'processing' AND EXISTS (
  SELECT ${toBeSent} AND ${dayOfPromise} < ${indianDayOf()}))`
