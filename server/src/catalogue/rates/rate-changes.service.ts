import type { Database } from '../../platform/database/database.ts'
import { findProductRates, listRateChangesBetween } from './rate-changes.repository.ts'
import { rateAfter } from './rate-changes.ts'

type SoldLine = { productId?: string; hsnCode: string; gstBasisPoints: number }

/**
 * Returns lines sold on the day of one moment with the GST rates of the day of another, in India. A line that a change
 * concerns takes the present rate of its product, as the owner may have corrected it after the change.
 */
export async function withRatesOf<T extends SoldLine>(
  database: Database,
  lines: readonly T[],
  span: { after: Date; until: Date },
): Promise<readonly T[]> {
  const changes = await listRateChangesBetween(database, span)
  if (changes.length === 0) return lines
  const concerned = lines.flatMap((line) =>
    line.productId !== undefined && rateAfter(line, changes) !== line.gstBasisPoints ? [line.productId] : [],
  )
  const products = concerned.length > 0 ? await findProductRates(database, concerned) : []
  const unapplied = changes.filter(({ isApplied }) => !isApplied)
  return lines.map((line) => {
    const product = products.find(({ id, hsnCode }) => id === line.productId && hsnCode === line.hsnCode)
    return { ...line, gstBasisPoints: product ? rateAfter(product, unapplied) : rateAfter(line, changes) }
  })
}
