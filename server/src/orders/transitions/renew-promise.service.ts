import { indianDay } from '@amritvasya/contract/rules/dates'
import { deliveryDays } from '@amritvasya/contract/rules/delivery-days'
import type { Database } from '../../platform/database/database.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import { findPromise, setPromise } from './promise.repository.ts'
import { createHistoryEntry } from './transition.repository.ts'

type Dependencies = Pick<OrderMailDependencies, 'promisedDays'>

/**
 * Renews the days of an order whose parcel can be packed only now (DELIVERY-06). On the day of the order its days stay:
 * the shopper may have ordered just before the time until which they held.
 */
export async function renewPromise(
  dependencies: Dependencies,
  transaction: Database,
  id: string,
  now: Date,
): Promise<void> {
  const promise = await findPromise(transaction, id)
  if (promise && indianDay(promise.placedAt) < indianDay(now))
    await promiseAnew(dependencies, transaction, id, now)
}

/** Promises later days where an edit has added a pre-order that leaves later than the rest. */
export async function promiseLater(
  dependencies: Dependencies,
  transaction: Database,
  id: string,
  now: Date,
): Promise<void> {
  const promise = await findPromise(transaction, id)
  if (!promise?.to || !promise.readyOn || promise.readyOn <= indianDay(now)) return
  const { pincode, readyOn, to } = promise
  const days = await dependencies.promisedDays(transaction, pincode, { now, readyOn })
  if (days && days.to > to) await promiseAnew(dependencies, transaction, id, now)
}

/**
 * Promises the days of an order placed now to its address; the former days stay in its history. Without days, as for an
 * area that is no longer served, the former ones stay.
 */
export async function promiseAnew(
  { promisedDays }: Dependencies,
  transaction: Database,
  id: string,
  now: Date,
): Promise<void> {
  const promise = await findPromise(transaction, id)
  const days =
    promise && (await promisedDays(transaction, promise.pincode, { now, readyOn: promise.readyOn }))
  if (!promise?.from || !promise.to || !days) return
  const former = { from: promise.from, to: promise.to }
  if (days.from === former.from && days.to === former.to) return
  await setPromise(transaction, id, days)
  const comment = `Expected ${deliveryDays(days)}, before this ${deliveryDays(former)}`
  await createHistoryEntry(transaction, id, comment)
}
