import type { AdminOrder } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'

type Line = Pick<AdminOrder['lines'][number], 'id' | 'quantity' | 'returnable'>

/** The pieces are by line id; `isDelivery` refunds the delivery too. */
export type Chosen = { pieces: Readonly<Record<string, number>>; isDelivery: boolean }

export const nothingChosen: Chosen = { pieces: {}, isDelivery: false }

type Part = { lineId: string | null; quantity: number; usual: number; max: number }

/** The amounts are in paise. */
function partsOf(lines: readonly Line[], delivery: number, { pieces, isDelivery }: Chosen): Part[] {
  const goods = lines.flatMap(({ id, returnable }) => {
    const quantity = Math.min(pieces[id] ?? 0, returnable.quantity)
    if (quantity === 0) return []
    const max = toPaise(returnable.amount)
    const usual = Math.round((max * quantity) / returnable.quantity)
    return [{ lineId: id, quantity, usual, max }]
  })
  const paise = toPaise(delivery)
  return isDelivery && paise > 0 ? [...goods, { lineId: null, quantity: 0, usual: paise, max: paise }] : goods
}

const sum = (parts: readonly Part[], of: 'usual' | 'max') =>
  toRupees(parts.reduce((all, part) => all + part[of], 0))

/** The worth is in rupees, and the price is after discount. */
export function worthOf(
  lines: readonly Line[],
  delivery: number,
  chosen: Chosen,
): { usual: number; max: number } {
  const parts = partsOf(lines, delivery, chosen)
  return { usual: sum(parts, 'usual'), max: sum(parts, 'max') }
}

/**
 * Splits an amount over the chosen parts by their usual value; undefined for goodwill.
 * @param amount rupees, at most {@link worthOf} `max`
 */
export function refundedLines(lines: readonly Line[], delivery: number, chosen: Chosen, amount: number) {
  const parts = partsOf(lines, delivery, chosen)
  if (parts.length === 0) return undefined
  const all = toPaise(amount)
  const usual = parts.reduce((total, part) => total + part.usual, 0)
  let left = all
  const shared = parts.map((part) => {
    const paise = Math.min(part.max, usual === 0 ? 0 : Math.floor((all * part.usual) / usual))
    left -= paise
    return { ...part, paise }
  })
  for (const part of shared) {
    const more = Math.min(left, part.max - part.paise)
    part.paise += more
    left -= more
  }
  const delivered = shared.find(({ lineId }) => lineId === null)
  return {
    lines: shared.flatMap(({ lineId, quantity, paise }) =>
      lineId === null ? [] : [{ lineId, quantity, amount: toRupees(paise) }],
    ),
    ...(delivered && { delivery: toRupees(delivered.paise) }),
  }
}
