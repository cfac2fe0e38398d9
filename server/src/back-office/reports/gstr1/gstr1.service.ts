import type { Kysely } from 'kysely'
import { readSettings } from '../../../content/index.ts'
import { type IssuedSeries, taxReturns } from '../../../orders/index.ts'
import type { Database, Tables } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { Gstr1 } from './gstr1.ts'

export type Return = { gstr1: Gstr1; series: IssuedSeries[] }
export type ReturnQuery = { month: string; gstin?: string | undefined }

/** An invoice that is issued meanwhile would make the return differ from itself and from the books. */
export const inSnapshot = <Result>(database: Kysely<Tables>, read: (snapshot: Database) => Promise<Result>) =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** That of the seller, or of the month's last documents where the seller has none any more. */
const usualGstin = async (database: Database, month: string): Promise<string | undefined> =>
  (await readSettings(database)).seller?.gstin ??
  (await taxReturns.lastGstin(database, taxReturns.daysOfMonth(month)))

/**
 * Reads the return of a month such as `2026-10`.
 * @throws {ApiError} NOT_REGISTERED without a GSTIN of the seller
 */
export async function readReturn(database: Database, { month, gstin }: ReturnQuery): Promise<Return> {
  const of = gstin ?? (await usualGstin(database, month))
  if (!of) throw new ApiError('NOT_REGISTERED')
  const days = taxReturns.daysOfMonth(month)
  const gstr1 = new Gstr1(of)
  for await (const document of taxReturns.returnDocuments(database, days)) gstr1.add(document)
  return { gstr1, series: await taxReturns.issuedSeries(database, days, gstr1) }
}

/** Reads with which the return is compared: sums of the database, and paid orders that have no invoice. */
export async function readBooks(database: Database, month: string, gstin: string) {
  const days = taxReturns.daysOfMonth(month)
  return {
    books: await taxReturns.sumDocuments(database, days, gstin),
    uninvoiced: await taxReturns.countUninvoiced(database, days),
  }
}
export type Books = Awaited<ReturnType<typeof readBooks>>
