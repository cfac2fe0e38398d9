import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'
import { unbindStock } from '../../catalogue/index.ts'
import { changeShares, sharesOf } from '../../discounts/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ReturnedLine } from '../returns/returned-lines.ts'
import { dissolveBundles, type EditedLine, listLines, setLines } from './edited-lines.repository.ts'

/** The pieces that stay on the line keep their part of its amount. */
const shareOf = (paise: number, line: EditedLine, quantity: number): number =>
  allocateProportionally(paise, [quantity, line.quantity - quantity])[0] ?? 0

/**
 * Takes pieces and money off the lines of an order that nobody has paid: they never were sold, so nothing is refunded.
 * The caller has bound the discounts to the lines.
 */
export async function takeOffUnpaid(
  transaction: Database,
  orderId: string,
  returned: readonly ReturnedLine[],
): Promise<void> {
  const lines = await listLines(transaction, orderId)
  const backOf = ({ id }: EditedLine) => returned.find(({ lineId }) => lineId === id)
  const quantities = lines.map((line) => line.quantity - (backOf(line)?.quantity ?? 0))
  const discounts = (await sharesOf(transaction, orderId)).map(({ discountId, shares }) => ({
    discountId,
    shares: lines.map((line, i) => shareOf(shares[i] ?? 0, line, quantities[i] ?? 0)),
  }))
  const changed = lines.map((line, i) => {
    const quantity = quantities[i] ?? 0
    const worth = line.pricePaise * line.quantity - line.discountPaise - line.editDiscountPaise
    const left = worth - (backOf(line)?.amountPaise ?? 0)
    const discountPaise = discounts.reduce((sum, { shares }) => sum + (shares[i] ?? 0), 0)
    return {
      id: line.id,
      quantity,
      discountPaise,
      editDiscountPaise: line.pricePaise * quantity - left - discountPaise,
    }
  })
  const broken = lines.flatMap(({ bundleId, quantity }, i) =>
    bundleId !== null && quantity !== quantities[i] ? [bundleId] : [],
  )
  await dissolveBundles(transaction, broken)
  await setLines(transaction, changed)
  await changeShares(
    transaction,
    orderId,
    discounts.map(({ discountId, shares }) => ({
      discountId,
      shares: shares.filter((_, i) => quantities[i]),
    })),
  )
  const free = lines.flatMap((line, i) => {
    const quantity = line.quantity - (quantities[i] ?? 0)
    return line.isFreeLine || quantity === 0 ? [] : [{ variantId: line.variantId, quantity }]
  })
  await unbindStock(transaction, orderId, free)
}
