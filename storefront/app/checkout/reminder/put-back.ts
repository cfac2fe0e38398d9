import type { CartLine } from '../../cart/cart-line.ts'
import type { FormerLine } from '../../orders/reorder.ts'

/** Returns what the cart lacks of the mailed lines, because the mail may be opened where the cart still lies. */
export const missingLines = (cart: readonly CartLine[], mailed: readonly FormerLine[]): FormerLine[] =>
  mailed.flatMap((line) => {
    const lying = cart.find(({ variant }) => variant._id === line.variant)?.quantity ?? 0
    return line.quantity > lying ? [{ ...line, quantity: line.quantity - lying }] : []
  })
