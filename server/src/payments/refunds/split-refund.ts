/** It is Razorpay's minimum, in paise. */
export const MIN_REFUND_PAISE = 100

/** Neither amount has gone back yet. */
export type LeftToRefund = { moneyPaise: number; creditPaise: number }

/**
 * Returns the part of a refund that goes back as store credit (CREDIT-08). Money goes first, so that nobody gets credit
 * for what was paid in money while some of it is left; Razorpay sends back nothing below ₹1, so neither the part of money
 * nor what stays of it comes to less.
 * @param amountPaise at most what is left in both ways
 */
export function creditPartOf(amountPaise: number, { moneyPaise, creditPaise }: LeftToRefund): number {
  const least = Math.max(0, amountPaise - moneyPaise)
  const most = Math.min(amountPaise, creditPaise)
  const isSmall = (paise: number) => paise > 0 && paise < MIN_REFUND_PAISE
  const fits = (part: number) =>
    part >= least && part <= most && !isSmall(amountPaise - part) && !isSmall(moneyPaise - amountPaise + part)
  const leavingTheLeast = amountPaise - (moneyPaise - MIN_REFUND_PAISE)
  return [least, leavingTheLeast, amountPaise].find(fits) ?? least
}

const isSmall = (paise: number) => paise > 0 && paise < MIN_REFUND_PAISE

/** Judges the part that a payment gives of the most that it has left. */
type Fits = (part: number, most: number) => boolean
const isSent: Fits = (part, most) => part >= 0 && part <= most && !isSmall(part)
const leavesEnough: Fits = (part, most) => isSent(part, most) && (part === 0 || !isSmall(most - part))

/**
 * Shares a refund among the payments of an order and its edits: one payment where it can, otherwise the largest first.
 * Razorpay sends back nothing below ₹1, so no part and no rest of a payment comes to less, where that is possible.
 * @param payments with what has not gone back
 * @returns parts that add up to the amount
 * @throws {Error} when the payments have less left
 */
export function shareAmong<Payment extends { id: string | null; paise: number }>(
  amountPaise: number,
  payments: readonly Payment[],
): Payment[] {
  const single = payments.find(({ paise }) => leavesEnough(amountPaise, paise))
  if (single) return [{ ...single, paise: amountPaise }]
  const sorted = payments.toSorted((a, b) => b.paise - a.paise)
  const most = sorted.map(({ paise }) => paise)
  const parts = withoutSmall(largestFirst(amountPaise, most), most)
  return sorted.map((payment, i) => ({ ...payment, paise: parts[i] ?? 0 })).filter(({ paise }) => paise > 0)
}

function largestFirst(amountPaise: number, most: readonly number[]): number[] {
  let open = amountPaise
  const parts = most.map((paise) => {
    const part = Math.min(open, paise)
    open -= part
    return part
  })
  if (open > 0) throw new Error(`The payments have ${open} paise less left than their refund`)
  return parts
}

/** Only the last part can be small or leave a small rest, so it gives to another payment or takes from it. */
function withoutSmall(parts: readonly number[], most: readonly number[]): readonly number[] {
  const last = parts.findLastIndex((part) => part > 0)
  const [part = 0, own = 0] = [parts[last], most[last]]
  for (const fits of [leavesEnough, isSent]) {
    if (fits(part, own)) return parts
    for (const [i, other] of most.entries()) {
      if (i === last) continue
      const both = part + (parts[i] ?? 0)
      const all = both - other
      // The ends of what either of them can give.
      const least = MIN_REFUND_PAISE
      const ends = [0, both, own, both - least, all, all + least, own - least, least]
      const better = ends.find((paise) => fits(paise, own) && fits(both - paise, other))
      if (better !== undefined) return parts.with(last, better).with(i, both - better)
    }
  }
  return parts
}
