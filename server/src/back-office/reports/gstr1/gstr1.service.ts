import { readSettings } from '../../../content/index.ts'
import { type IssuedSeries, taxReturns } from '../../../orders/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { Gstr1 } from './gstr1.ts'

/**
 * Reads the return of a month such as `2026-10`.
 * @throws {ApiError} NOT_REGISTERED without a GSTIN of the seller
 */
export async function readReturn(
  database: Database,
  month: string,
): Promise<{ gstr1: Gstr1; series: IssuedSeries[] }> {
  const { seller } = await readSettings(database)
  if (!seller?.gstin) throw new ApiError('NOT_REGISTERED')
  const days = taxReturns.daysOfMonth(month)
  const gstr1 = new Gstr1(seller.gstin)
  for await (const document of taxReturns.returnDocuments(database, days)) gstr1.add(document)
  return { gstr1, series: await taxReturns.issuedSeries(database, days) }
}
