import { toPaise } from '@amritvasya/contract/rules/money'
import type { Database } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/id.ts'
import type { LogChange } from '../../../../staff/index.ts'
import { findAllVariants, lockVariantRows } from '../../inventory/inventory.repository.ts'
import { readForPlan } from '../../planned-prices/planned-prices.repository.ts'
import { writePlans } from '../../planned-prices/planned-prices.service.ts'
import { readNumber } from '../cells.ts'
import type { FormerSale } from './former-price.ts'

export type VariantSale = FormerSale & { sku: string }

/** Plans sales that begin later; another import finds them planned already. The products must be saved. */
export async function planSales(
  transaction: Database,
  logChange: LogChange,
  sales: readonly VariantSale[],
): Promise<void> {
  if (sales.length === 0) return
  const ids = new Map((await findAllVariants(transaction)).map(({ sku, id }) => [sku, id]))
  const known = sales.flatMap((sale) => {
    const id = ids.get(sale.sku)
    return id === undefined ? [] : [{ ...sale, id, sellingPaise: toPaise(readNumber(sale.price) ?? 0) }]
  })
  await lockVariantRows(
    transaction,
    known.map(({ id }) => id),
  )
  const spans = Map.groupBy(known, ({ beginsAt, endsAt }) => `${beginsAt.getTime()} ${endsAt?.getTime()}`)
  for (const sameSpan of spans.values()) {
    const [{ beginsAt, endsAt } = { beginsAt: new Date(), endsAt: null }] = sameSpan
    const byId = new Map(sameSpan.map((sale) => [sale.id, sale]))
    const free = (await readForPlan(transaction, [...byId.keys()], { beginsAt, endsAt })).flatMap(
      ({ id, mrpPaise, isInPast, overlaps }) => {
        const { sellingPaise } = byId.get(id) ?? { sellingPaise: Number.POSITIVE_INFINITY }
        const isPossible = !isInPast && overlaps === null && sellingPaise <= mrpPaise
        return isPossible ? [{ id: newId(), variantId: id, sellingPaise, beginsAt, endsAt }] : []
      },
    )
    if (free.length > 0) await writePlans(transaction, logChange, free)
  }
}
