import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'

type Line = {
  grossPaise: number
  /** Discounts without a code took it off. */
  ownPaise: number
  gstBasisPoints: number
}

export type PromotedOrder = {
  /** Its customer had bought nothing before. */
  isFirst: boolean
  totalPaise: number
  /** It is at most the total. */
  refundedPaise: number
  lines: readonly Line[]
  coupon: { id: string; label: string; paise: number } | null
  discounts: readonly {
    id: string
    label: string
    goodsPaise: number
    deliveryPaise: number
    /** Each line has its share of the goods' discount. */
    shares: readonly number[]
  }[]
}

/** The sum `costPaise` is `givenPaise` + `deliveryPaise` − `takenBackPaise` − `gstPaise`. */
export type PromotionFigures = {
  orders: number
  firstOrders: number
  givenPaise: number
  deliveryPaise: number
  takenBackPaise: number
  gstPaise: number
  costPaise: number
  revenuePaise: number
  firstRevenuePaise: number
  repeatRevenuePaise: number
}
export type PromotionCost = PromotionFigures & { kind: 'coupon' | 'discount'; key: string; label: string }

type Reduction = Pick<PromotionCost, 'kind' | 'key' | 'label'> & {
  goodsPaise: number
  deliveryPaise: number
  shares: readonly number[]
}

const none: PromotionFigures = {
  orders: 0,
  firstOrders: 0,
  givenPaise: 0,
  deliveryPaise: 0,
  takenBackPaise: 0,
  gstPaise: 0,
  costPaise: 0,
  revenuePaise: 0,
  firstRevenuePaise: 0,
  repeatRevenuePaise: 0,
}

const leftOf = ({ grossPaise, ownPaise }: Line): number => grossPaise - ownPaise

/** A coupon is spread over the lines as their invoice spreads it. */
function reductionsIn({ coupon, discounts, lines }: PromotedOrder): Reduction[] {
  const own = discounts.map(({ id, label, ...rest }) => ({
    ...rest,
    kind: 'discount' as const,
    key: id,
    label,
  }))
  if (!coupon) return own
  const shares = allocateProportionally(coupon.paise, lines.map(leftOf))
  const { id: key, label, paise: goodsPaise } = coupon
  return [{ kind: 'coupon', key, label, goodsPaise, deliveryPaise: 0, shares }, ...own]
}

/** Delivery is taxed like the goods (CGST Act, section 8). */
function gstWithin({ goodsPaise, deliveryPaise, shares }: Reduction, lines: readonly Line[]): number {
  const delivery = allocateProportionally(deliveryPaise, lines.map(leftOf))
  if (goodsPaise + deliveryPaise === 0) return 0
  return lines.reduce((sum, { gstBasisPoints }, i) => {
    const paise = (shares[i] ?? 0) + (delivery[i] ?? 0)
    return sum + Math.round((paise * gstBasisPoints) / (10_000 + gstBasisPoints))
  }, 0)
}

/** Returns the part of an amount that belongs to what of the order was refunded, and the part that stays. */
function divide(paise: number, { totalPaise, refundedPaise }: PromotedOrder): [back: number, stays: number] {
  if (totalPaise === 0) return [0, paise]
  const [back = 0, stays = 0] = allocateProportionally(paise, [refundedPaise, totalPaise - refundedPaise])
  return [back, stays]
}

function revenueOf({ isFirst, totalPaise, refundedPaise }: PromotedOrder) {
  const paise = totalPaise - refundedPaise
  return {
    orders: 1,
    firstOrders: Number(isFirst),
    revenuePaise: paise,
    firstRevenuePaise: isFirst ? paise : 0,
    repeatRevenuePaise: isFirst ? 0 : paise,
  }
}

function costOf(reduction: Reduction, order: PromotedOrder, paysGst: boolean) {
  const { goodsPaise, deliveryPaise } = reduction
  const [takenBackPaise, staysPaise] = divide(goodsPaise + deliveryPaise, order)
  const [, gstPaise] = divide(paysGst ? gstWithin(reduction, order.lines) : 0, order)
  return {
    givenPaise: goodsPaise,
    deliveryPaise,
    takenBackPaise,
    gstPaise,
    costPaise: staysPaise - gstPaise,
  }
}

const figures = Object.keys(none) as (keyof PromotionFigures)[]

const plus = (sum: PromotionFigures, more: Partial<PromotionFigures>): PromotionFigures =>
  Object.fromEntries(figures.map((name) => [name, sum[name] + (more[name] ?? 0)])) as PromotionFigures

/**
 * Sums up what each coupon and each discount cost (REPORT-04), the dearest first. An order with several counts once in
 * the totals.
 * @param paysGst false for a shop without a GSTIN
 */
export function promotionCosts(
  orders: readonly PromotedOrder[],
  paysGst: boolean,
): { items: PromotionCost[]; totals: PromotionFigures } {
  const items = new Map<string, PromotionCost>()
  let totals = none
  for (const order of orders) {
    const revenue = revenueOf(order)
    totals = plus(totals, revenue)
    for (const reduction of reductionsIn(order)) {
      const { kind, key, label } = reduction
      const cost = costOf(reduction, order, paysGst)
      totals = plus(totals, cost)
      const before = items.get(`${kind} ${key}`) ?? none
      items.set(`${kind} ${key}`, { ...plus(plus(before, revenue), cost), kind, key, label })
    }
  }
  const dearest = (a: PromotionCost, b: PromotionCost) =>
    b.costPaise - a.costPaise || b.orders - a.orders || (a.label < b.label ? -1 : 1)
  return { items: [...items.values()].toSorted(dearest), totals }
}
