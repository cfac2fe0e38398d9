import type { AdminDiscount, DiscountBody } from '@amritvasya/contract'
import { MAX_COMBINING } from '@amritvasya/contract/rules/discount'
import type { Settings } from '../../content/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { newId } from '../../platform/id.ts'
import { assertVersion } from '../../platform/version.ts'
import type { WithAudit } from '../../staff/index.ts'
import {
  type DiscountFilter,
  findDiscountRow,
  type IsLiving,
  isCombiningFull,
  isNameTaken,
  listDiscounts,
  lockDiscountChanges,
  saveDiscount,
  sumDiscounts,
} from './admin-discount.repository.ts'
import { toAdminDiscount, toDiscountRow } from './discount.mapper.ts'

export type AdminDiscountDependencies = {
  database: Database
  withAudit: WithAudit
  settings: (database: Database) => Promise<Settings>
  isLiving: IsLiving
}

type ReadDependencies = Pick<AdminDiscountDependencies, 'database' | 'isLiving'>

export async function listAdminDiscounts(
  { database, isLiving }: ReadDependencies,
  filter: DiscountFilter,
): Promise<{ items: AdminDiscount[]; total: number }> {
  const { rows, total } = await listDiscounts(database, filter)
  const totals = await sumDiscounts(
    database,
    rows.map(({ id }) => id),
    isLiving,
  )
  return { items: rows.map((row) => toAdminDiscount(row, totals.get(row.id))), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readAdminDiscount(
  { database, isLiving }: ReadDependencies,
  id: string,
): Promise<AdminDiscount> {
  const row = await findDiscountRow(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toAdminDiscount(row, (await sumDiscounts(database, [id], isLiving)).get(id))
}

/** @throws {ApiError} NOT_FOUND, CHANGED_MEANWHILE; INVALID_INPUT where another has the name, or too many would combine */
export function saveAdminDiscount(
  { withAudit, isLiving }: AdminDiscountDependencies,
  caller: StaffCaller,
  known: string | undefined,
  body: DiscountBody,
): Promise<AdminDiscount> {
  return withAudit(caller, async (transaction, logChange) => {
    await lockDiscountChanges(transaction)
    const reading = { database: transaction, isLiving }
    const before = known ? await readAdminDiscount(reading, known) : undefined
    if (before) assertVersion(before, body.version)
    const id = known ?? newId()
    if (await isNameTaken(transaction, body.name, id)) {
      throw fieldError('name', 'INVALID_INPUT', 'Another discount has this name')
    }
    if (body.combines && body.isActive && (await isCombiningFull(transaction, id))) {
      const message = `At most ${MAX_COMBINING} discounts that combine can be on at once`
      throw fieldError('combines', 'INVALID_INPUT', message)
    }
    await saveDiscount(transaction, toDiscountRow(id, body))
    const after = await readAdminDiscount(reading, id)
    await logChange(before ? 'discount.changed' : 'discount.added', id, after.name, { before, after })
    return after
  })
}
