import type { Product } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { type CartLine, cartLine } from '../cart/cart-line.ts'
import { sameLine, withAdded } from '../cart/cart-rules.ts'

/** A line of an order that is bought again; `price` in rupees, as it was then. */
export type FormerLine = {
  product: string
  variant: string
  name: string
  size: string | null
  color: string | null
  quantity: number
  price: number
}

/** `notes` name what is not as it was. */
export type Reorder = {
  lines: readonly CartLine[]
  /** It counts pieces that were added. */
  added: number
  notes: readonly string[]
}

const kindOf = ({ name, size, color }: FormerLine) => {
  const kind = [color, size].filter(Boolean).join(', ')
  return kind ? `${name} (${kind})` : name
}

const piecesOf = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/**
 * Adds what is still sold to the cart, at today's price and in the same variants; another variant is never taken.
 * @param sold by id of the product; what is missing there is not sold any more
 */
export function reorder(
  cart: readonly CartLine[],
  former: readonly FormerLine[],
  sold: ReadonlyMap<string, Product>,
): Reorder {
  let lines = cart
  let added = 0
  const notes: string[] = []
  for (const line of former) {
    const name = kindOf(line)
    const product = sold.get(line.product)
    const variant = product?.variants.find(({ _id }) => _id === line.variant)
    if (!product || !variant) {
      notes.push(`${name} is no longer sold.`)
      continue
    }
    if (variant.quantity < 1) {
      notes.push(`${name} is out of stock.`)
      continue
    }
    const newLine = cartLine(product, variant, line.quantity)
    const before = piecesIn(lines, newLine)
    const addition = withAdded(lines, newLine, variant.quantity)
    const more = piecesIn(addition.lines, newLine) - before
    lines = addition.lines
    added += more
    if (addition.limit !== undefined) {
      const limit = addition.limit.replace(/^./, (first) => first.toLowerCase())
      notes.push(
        `${name}: ${more > 0 ? `${piecesOf(more)} instead of ${line.quantity}` : whyNone(before)} (${limit}).`,
      )
    }
    if (more > 0 && variant.sellingPrice !== line.price) {
      notes.push(`${name} costs ${formatRupees(variant.sellingPrice)} now, ${formatRupees(line.price)} then.`)
    }
  }
  return { lines, added, notes }
}

const whyNone = (before: number) =>
  before > 0 ? 'all we have are in your cart already' : 'it does not fit into your cart'

const piecesIn = (lines: readonly CartLine[], newLine: CartLine): number =>
  lines.find((line) => sameLine(line, newLine))?.quantity ?? 0
