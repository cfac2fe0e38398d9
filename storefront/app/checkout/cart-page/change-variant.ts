import type { Product, Variant } from '@amritvasya/contract'
import { type CartLine, cartLine } from '../../cart/cart-line.ts'
import { maxOf, sameLine } from '../../cart/cart-rules.ts'

/**
 * Puts another variant in the place of a line, as many as there are; a line that has it already takes the pieces in.
 * @returns the lines unchanged when the line is gone
 */
export function withVariant(
  lines: readonly CartLine[],
  line: CartLine,
  product: Product,
  variant: Variant,
): readonly CartLine[] {
  const present = lines.find((other) => sameLine(other, line))
  if (!present) return lines
  const next = cartLine(product, variant, present.quantity)
  const other = lines.find((one) => one !== present && sameLine(one, next))
  const quantity = Math.min(present.quantity + (other?.quantity ?? 0), maxOf(variant.quantity))
  return lines.flatMap((one) => {
    if (one === other) return []
    return one === present ? [{ ...next, quantity }] : [one]
  })
}
