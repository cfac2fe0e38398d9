import { endpoints, type Input, type SavedFilter } from '@amritvasya/contract'
import { isSavable, MAX_SAVED_FILTERS, type SavedFilterList } from '@amritvasya/contract/rules/saved-filters'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { may } from '../../platform/http/rights.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { newId } from '../../platform/id.ts'
import { auditEntry } from '../audit/audit-entry.ts'
import type { StaffDependencies } from '../dependencies.ts'
import {
  deleteSavedFilter,
  listSavedFilterRows,
  lockStaffMember,
  type SavedFilterRow,
  upsertSavedFilter,
} from './saved-filters.repository.ts'

type NewFilter = Input<'POST /back-office/saved-filters'>['body']

const calls = {
  orders: 'GET /back-office/orders',
  customers: 'GET /back-office/customers',
  products: 'GET /back-office/products',
} as const satisfies Record<SavedFilterList, string>

/** @throws {ApiError} FORBIDDEN for a list that the contract does not let the role read */
function assertReadable(list: SavedFilterList, caller: StaffCaller): void {
  if (!may(caller, calls[list])) throw new ApiError('FORBIDDEN')
}

/** @throws {ApiError} INVALID_INPUT for what the list itself would refuse, and for filters that name people */
function toContent({ list, filter, sort, order }: NewFilter) {
  const chosen = Object.fromEntries(filter.map(({ name, value }) => [name, value]))
  const isAccepted = endpoints[calls[list]].query.safeParse({ ...chosen, sort, order }).success
  if (!isAccepted || filter.some(({ name }) => !isSavable(list, name))) {
    throw new ApiError('INVALID_INPUT', 'This filter cannot be saved')
  }
  return { filter: chosen, sort, order }
}

const toSavedFilter = ({ id, list, name, content }: SavedFilterRow): SavedFilter => ({
  id,
  list: list as SavedFilterList,
  name,
  ...content,
})

/** @throws {ApiError} FORBIDDEN */
export async function listSavedFilters(
  database: Database,
  caller: StaffCaller,
  list: SavedFilterList,
): Promise<SavedFilter[]> {
  assertReadable(list, caller)
  return (await listSavedFilterRows(database, caller.id, list)).map(toSavedFilter)
}

const entryOf = (action: 'created' | 'removed', { id, list, name }: SavedFilterRow) =>
  auditEntry(`saved-filter.${action}`, id, `${name} (${list})`)

/** @throws {ApiError} FORBIDDEN, INVALID_INPUT, TOO_MANY_FILTERS */
export function saveFilter(
  { withAudit }: Pick<StaffDependencies, 'withAudit'>,
  caller: StaffCaller,
  filter: NewFilter,
): Promise<SavedFilter> {
  const { list, name } = filter
  assertReadable(list, caller)
  const content = toContent(filter)
  return withAudit(caller, async (transaction, logChange) => {
    await lockStaffMember(transaction, caller.id)
    const row = await upsertSavedFilter(transaction, caller.id, { id: newId(), list, name, content })
    const saved = await listSavedFilterRows(transaction, caller.id, list)
    if (!row || saved.length > MAX_SAVED_FILTERS) throw new ApiError('TOO_MANY_FILTERS')
    await logChange({ ...entryOf('created', row), after: content })
    return toSavedFilter(row)
  })
}

/** @throws {ApiError} NOT_FOUND unless it is the caller's own */
export const removeFilter = (
  { withAudit }: Pick<StaffDependencies, 'withAudit'>,
  caller: StaffCaller,
  id: string,
): Promise<void> =>
  withAudit(caller, async (transaction, logChange) => {
    const row = await deleteSavedFilter(transaction, caller.id, id)
    if (!row) throw new ApiError('NOT_FOUND')
    await logChange(entryOf('removed', row))
  })
