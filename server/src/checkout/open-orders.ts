import { ApiError } from '../platform/http/api-error.ts'

/** Per customer (S5). */
const MAX_OPEN_ORDERS = 3

type Open = {
  /** Awaiting online payment. */
  unpaid: number
  /** Cash on delivery. */
  unconfirmed: number
}

/** Returns a message for customers with cash orders, which cannot be paid in advance. */
function whatToDo({ unpaid, unconfirmed }: Open): string | undefined {
  if (unconfirmed === 0) return undefined
  const all = unpaid + unconfirmed
  if (unpaid === 0) {
    return `You have ${all} cash orders that the shop has not confirmed yet. Please wait for that, or cancel one of them first.`
  }
  return `You have ${all} open orders: ${unpaid} to be paid online, ${unconfirmed} that the shop has not confirmed yet. Please pay or cancel one of them first.`
}

/** @throws {ApiError} TOO_MANY_UNPAID_ORDERS, with a message by payment method */
export function assertFewOpen(open: Open): void {
  if (open.unpaid + open.unconfirmed >= MAX_OPEN_ORDERS)
    throw new ApiError('TOO_MANY_UNPAID_ORDERS', whatToDo(open))
}
