import type { DiscountPreview, DiscountPreviewBody } from '@amritvasya/contract'
import { discountsOf } from '@amritvasya/contract/rules/discounts-of'
import { toRupees } from '@amritvasya/contract/rules/money'
import { quoteOf } from '@amritvasya/contract/rules/quote'
import { findCategoryPaths, findForSale } from '../../catalogue/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import { newId } from '../../platform/id.ts'
import { listSwitchedOn } from '../discount.repository.ts'
import { deliveryChargeOf, discountOfRow } from '../discounts.service.ts'
import type { AdminDiscountDependencies } from './admin-discounts.service.ts'
import { toDiscountRow } from './discount.mapper.ts'

/** Prices a cart by the rule of the checkout, with a discount as it is entered; nothing is stored (DISCOUNT-09). */
export async function previewDiscount(
  { database, settings }: Pick<AdminDiscountDependencies, 'database' | 'settings'>,
  { id = newId(), discount: entered, items, isFirstOrder }: DiscountPreviewBody,
): Promise<DiscountPreview> {
  const shop = await settings(database)
  const variantIds = items.map(({ variantId }) => variantId)
  const onSale = await findForSale(database, variantIds)
  const lines = items.flatMap(({ variantId, quantity }) => {
    const found = onSale.get(variantId)
    return found ? [{ ...found, quantity }] : []
  })
  const paths = await findCategoryPaths(database, variantIds)
  const others = (await listSwitchedOn(database)).filter((row) => row.id !== id).map(discountOfRow)
  // A discount of next week is shown as if it had begun.
  const own = { ...discountOfRow(toDiscountRow(id, entered)), startsAt: null, endsAt: null }
  const result = discountsOf({
    lines: lines.map((line) => ({ ...line, categoryIds: paths.get(line.variantId) ?? [] })),
    delivery: deliveryChargeOf(lines, shop),
    customer: { isFirstOrder, uses: {} },
    discounts: [...others, own],
    coupon: null,
    now: await databaseNow(database),
  })
  const quote = quoteOf(lines, shop, result.goodsPaise, 0, result.deliveryPaise)
  return {
    subtotal: toRupees(quote.subtotalPaise),
    shipping: toRupees(quote.shippingPaise),
    discount: toRupees(quote.discountPaise),
    total: toRupees(quote.totalPaise),
    lines: lines.map(({ variantId, name, size, colorName, quantity, pricePaise }, i) => ({
      variantId,
      name: [name, size, colorName].filter(Boolean).join(' – '),
      quantity,
      total: toRupees(pricePaise * quantity),
      discount: toRupees(result.linePaise[i] ?? 0),
    })),
    discounts: result.applied.map((one) => ({
      name: one.name,
      amount: toRupees(one.goodsPaise),
      delivery: toRupees(one.deliveryPaise),
      isThis: one.id === id,
    })),
    isApplied: shop.automaticDiscounts,
  }
}
