import type { GstRateChange, NewGstRateChange } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import type { Kysely } from 'kysely'
import { databaseNow } from '../../../platform/database/clock.ts'
import type { Database, Tables } from '../../../platform/database/database.ts'
import { ApiError, fieldError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import {
  applyChangesOf,
  createRateChange,
  deleteRateChange,
  listRateChanges,
  lockDueDays,
  type RateChangeRow,
} from './gst-rates.repository.ts'

const toItem = ({ formerBasisPoints, basisPoints, appliedAt, ...row }: RateChangeRow): GstRateChange => ({
  ...row,
  formerRate: formerBasisPoints / 100,
  rate: basisPoints / 100,
  appliedAt: appliedAt?.toISOString() ?? null,
})

export const listChanges = async (database: Database): Promise<GstRateChange[]> =>
  (await listRateChanges(database)).map(toItem)

const basisPoints = (percent: number): number => Math.round(percent * 100)
const labelOf = ({ hsnCode, rate }: Pick<GstRateChange, 'hsnCode' | 'rate'>) => `${hsnCode}: ${rate} %`

/** @throws {ApiError} INVALID_INPUT for a day that has begun, STILL_USED when such a change waits already */
export const scheduleChange = (
  { withAudit }: CatalogueAdminDependencies,
  caller: StaffCaller,
  change: NewGstRateChange,
) =>
  withAudit(caller, async (transaction, logChange) => {
    const today = indianDay(await databaseNow(transaction))
    if (change.validFrom <= today) {
      throw fieldError('validFrom', 'INVALID_INPUT', 'Please choose a day that has not begun yet')
    }
    const { formerRate, rate, ...same } = change
    const row = {
      id: newId(),
      ...same,
      formerBasisPoints: basisPoints(formerRate),
      basisPoints: basisPoints(rate),
    }
    if (!(await createRateChange(transaction, row))) {
      throw new ApiError('STILL_USED', `A change of ${change.hsnCode} at ${formerRate} % is planned already`)
    }
    const after = { ...change }
    await logChange('gst-rate.scheduled', row.id, labelOf(change), { after })
    const item = (await listChanges(transaction)).find(({ id }) => id === row.id)
    if (!item) throw new ApiError('NOT_FOUND')
    return item
  })

/** @throws {ApiError} NOT_FOUND, also for a change that has been applied */
export const removeChange = ({ withAudit }: CatalogueAdminDependencies, caller: StaffCaller, id: string) =>
  withAudit(caller, async (transaction, logChange) => {
    const before = (await listChanges(transaction)).find((change) => change.id === id)
    if (!before || !(await deleteRateChange(transaction, id))) throw new ApiError('NOT_FOUND')
    await logChange('gst-rate.removed', id, labelOf(before), { before })
  })

/** Orders go by the new rate from midnight in India on; this writes it into the products soon after. */
export async function applyDueRateChanges(database: Kysely<Tables>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    for (const day of await lockDueDays(transaction)) await applyChangesOf(transaction, day)
  })
}
