import type { AdminCustomer } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { may } from '../../platform/http/rights.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { shownEmail } from '../../platform/mail/placeholder-email.ts'
import type { SecurityLog } from '../../platform/security-log.ts'
import type { WithAudit } from '../../staff/index.ts'
import {
  type Customer,
  type CustomerFilter,
  findById,
  listCustomers,
  updateCustomer,
} from '../customer.repository.ts'
import { readNominee } from '../nominee/nominee.service.ts'
import { deleteSessionsOf } from '../sessions/session.repository.ts'

/** Skips customers without an order. */
type FiguresOf = (
  database: Database,
  ids: readonly string[],
) => Promise<Map<string, { orders: number; spentPaise: number; lastOrderAt: Date }>>

export type AdminCustomerDependencies = {
  database: Database
  withAudit: WithAudit
  securityLog: SecurityLog
  /** It is passed in because orders depend on accounts. */
  figuresOf: FiguresOf
}

export async function toAdminCustomers(
  { figuresOf }: Pick<AdminCustomerDependencies, 'figuresOf'>,
  database: Database,
  rows: readonly Customer[],
): Promise<AdminCustomer[]> {
  const figures = await figuresOf(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { orders = 0, spentPaise = 0, lastOrderAt } = figures.get(row.id) ?? {}
    return {
      id: row.id,
      fullName: row.full_name,
      email: shownEmail(row.email),
      phone: row.phone,
      isBlocked: row.is_blocked,
      isEmailVerified: row.email_verified_at !== null,
      createdAt: row.created_at.toISOString(),
      orders,
      spent: toRupees(spentPaise),
      lastOrderAt: lastOrderAt?.toISOString() ?? null,
      nominee: null,
    }
  })
}

export async function listAdminCustomers(
  dependencies: AdminCustomerDependencies,
  filter: CustomerFilter,
): Promise<{ items: AdminCustomer[]; total: number }> {
  const { rows, total } = await listCustomers(dependencies.database, filter)
  return { items: await toAdminCustomers(dependencies, dependencies.database, rows), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readAdminCustomer(
  dependencies: Pick<AdminCustomerDependencies, 'figuresOf'>,
  database: Database,
  id: string,
): Promise<AdminCustomer> {
  const row = await findById(database, id)
  const [item] = row ? await toAdminCustomers(dependencies, database, [row]) : []
  if (!item) throw new ApiError('NOT_FOUND')
  return item
}

/** A nominee is shown to owners alone, as is the access log. */
export const seesNominees = (caller: StaffCaller): boolean => may(caller, 'GET /back-office/data-access')

/**
 * The result includes the nominee, who is shown to owners alone.
 * @throws {ApiError} NOT_FOUND
 */
export async function readForOwner(
  dependencies: AdminCustomerDependencies,
  id: string,
): Promise<AdminCustomer> {
  const { database } = dependencies
  const item = await readAdminCustomer(dependencies, database, id)
  return { ...item, nominee: await readNominee(database, id) }
}

/**
 * Ends every session at once (T2).
 * @throws {ApiError} NOT_FOUND
 */
export async function setBlocked(
  dependencies: AdminCustomerDependencies,
  caller: StaffCaller,
  id: string,
  { isBlocked, reason, network }: { isBlocked: boolean; reason?: string; network: string },
): Promise<AdminCustomer> {
  const changed = await dependencies.withAudit(caller, async (transaction, note) => {
    const before = await findById(transaction, id)
    if (!before) throw new ApiError('NOT_FOUND')
    await updateCustomer(transaction, id, { is_blocked: isBlocked })
    if (isBlocked) await deleteSessionsOf(transaction, id)
    await note({
      action: isBlocked ? 'customer.blocked' : 'customer.unblocked',
      subject: 'customer',
      subjectId: id,
      label: before.full_name,
      before: { isBlocked: before.is_blocked },
      after: { isBlocked, ...(reason && { reason }) },
    })
    return readAdminCustomer(dependencies, transaction, id)
  })
  if (isBlocked) {
    dependencies.securityLog.record('sessions.ended', { address: network, account: id, realm: 'customer' })
  }
  return changed
}
