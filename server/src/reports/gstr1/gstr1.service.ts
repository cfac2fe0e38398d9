import type { Gstr1Period } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { readSettings } from '../../content/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'
import type { Days } from '../../platform/indian-day.ts'
import { returnDocuments } from '../tax-documents.service.ts'
import { Gstr1 } from './gstr1.ts'
import { issuedSeries } from './issued-series.service.ts'
import type { IssuedSeries } from './issued-series.ts'
import {
  type Gstr1Tables,
  iffTables,
  isLastOfQuarter,
  spanOf,
  usualPeriod,
  withoutFurnished,
} from './period.ts'
import { countUninvoiced, findLastGstin, sumDocuments } from './return-sums.repository.ts'

export type Return = {
  gstr1: Gstr1
  series: IssuedSeries[]
  period: Gstr1Period
  days: Days
  /** The portal names the return by this month. */
  named: string
  filesQuarterly: boolean
}
export type ReturnQuery = { month: string; gstin?: string | undefined; period?: Gstr1Period | undefined }

/** An invoice that is issued meanwhile would make the return differ from itself and from the books. */
export const inSnapshot = <Result>(database: Kysely<Tables>, read: (snapshot: Database) => Promise<Result>) =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/**
 * Reads the return of a month such as `2026-10`, or of its quarter.
 * @throws {ApiError} NOT_REGISTERED without a GSTIN of the seller, INVALID_INPUT for an IFF of a quarter's last month
 */
export async function readReturn(
  database: Database,
  { month, gstin, period: asked }: ReturnQuery,
): Promise<Return> {
  const { seller, filesQuarterly } = await readSettings(database)
  const period = asked ?? usualPeriod(month, filesQuarterly)
  if (period === 'iff' && isLastOfQuarter(month)) {
    throw fieldError('month', 'INVALID_INPUT', 'The IFF is for the first two months of a quarter')
  }
  const { days, named } = spanOf(period, month)
  const of = gstin ?? seller?.gstin ?? (await findLastGstin(database, days))
  if (!of) throw new ApiError('NOT_REGISTERED')
  const gstr1 = new Gstr1(of)
  for await (const document of returnDocuments(database, days)) gstr1.add(document)
  const series = await issuedSeries(database, days, gstr1)
  return { gstr1, series, period, days, named, filesQuarterly }
}

/** Returns what a file of the return holds. @param isFurnished the first two months were furnished by the IFF */
export function contentOf(
  { gstr1, series, period, named }: Return,
  isFurnished: boolean,
): { tables: Gstr1Tables; series: IssuedSeries[] } {
  if (period === 'iff') return { tables: iffTables(gstr1), series: [] }
  return { tables: period === 'quarter' && isFurnished ? withoutFurnished(gstr1, named) : gstr1, series }
}

/** Reads with which the return is compared: sums of the database, and paid orders that have no invoice. */
export async function readBooks(database: Database, { days, gstr1 }: Return) {
  return {
    books: await sumDocuments(database, days, gstr1.gstin),
    uninvoiced: await countUninvoiced(database, days),
  }
}
export type Books = Awaited<ReturnType<typeof readBooks>>
