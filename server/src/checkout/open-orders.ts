import { ShopError } from '../platform/http/shop-error.ts'

/** S5. */
const most = 3

type Open = {
  /** How many wait for their payment online. */
  unpaid: number
  /** How many wait for the shop, and are paid at the door. */
  unconfirmed: number
}

/** What a customer with too many open orders can do about it: cash orders cannot be paid before they come. */
function whatToDo({ unpaid, unconfirmed }: Open): string | undefined {
  if (unconfirmed === 0) return undefined
  const all = unpaid + unconfirmed
  if (unpaid === 0) {
    return `You have ${all} cash orders that the shop has not confirmed yet. Please wait for that, or cancel one of them first.`
  }
  return `You have ${all} open orders: ${unpaid} to be paid online, ${unconfirmed} that the shop has not confirmed yet. Please pay or cancel one of them first.`
}

/** @throws {ShopError} TOO_MANY_UNPAID_ORDERS, with words that fit how they are paid */
export function assertFewOpen(open: Open): void {
  if (open.unpaid + open.unconfirmed >= most) throw new ShopError('TOO_MANY_UNPAID_ORDERS', whatToDo(open))
}
