import type { AdminCustomer, Input } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { toPaise } from '@amritvasya/contract/rules/money'
import type { Cell } from '../../platform/csv.ts'
import { csvInBatches } from '../../platform/csv-batches.ts'
import type { RecordShown } from '../../platform/http/handlers.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { logExport } from '../../staff/index.ts'
import { findCustomers, listCustomerIds } from '../customer.repository.ts'
import { type AdminCustomerDependencies, seesNominees, toAdminCustomers } from './admin-customers.service.ts'

const heading = ['Name', 'Email', 'Phone', 'Since', 'State', 'Orders', 'Spent', 'Last order']

function stateOf({ isBlocked, isEmailVerified }: AdminCustomer): string {
  if (isBlocked) return 'Blocked'
  return isEmailVerified ? 'Active' : 'Not verified'
}

const toRow = (customer: AdminCustomer): Cell[] => [
  customer.fullName,
  customer.email,
  customer.phone,
  indianDay(customer.createdAt),
  stateOf(customer),
  customer.orders,
  { paise: toPaise(customer.spent) },
  customer.lastOrderAt && indianDay(customer.lastOrderAt),
]

/**
 * Exports the customers of a list as CSV, all pages of it. The export is in the audit log, and each customer in the
 * access log, before the first row leaves.
 */
export async function exportCustomers(
  dependencies: AdminCustomerDependencies,
  caller: StaffCaller,
  query: Input<'GET /back-office/customers'>['query'],
  recordShown: RecordShown,
): Promise<AsyncIterable<string>> {
  const { database, withAudit } = dependencies
  const ids = await listCustomerIds(database, { ...query, isByNominee: seesNominees(caller) })
  await recordShown(ids)
  await logExport(withAudit, caller, { what: 'customers', rows: ids.length, filter: query })
  return csvInBatches(heading, ids, async (some) => {
    const customers = await toAdminCustomers(dependencies, database, await findCustomers(database, some))
    return customers.map(toRow)
  })
}
