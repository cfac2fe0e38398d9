import type { Database } from '../../platform/database/database.ts'
import { listRateChangesBetween } from './rate-changes.repository.ts'
import { rateAfter } from './rate-changes.ts'

/** Returns lines sold on the day of one moment with the GST rates of the day of another, in India. */
export async function withRatesOf<T extends { hsnCode: string; gstBasisPoints: number }>(
  database: Database,
  lines: readonly T[],
  span: { after: Date; until: Date },
): Promise<readonly T[]> {
  const changes = await listRateChangesBetween(database, span)
  if (changes.length === 0) return lines
  return lines.map((line) => ({ ...line, gstBasisPoints: rateAfter(line, changes) }))
}
