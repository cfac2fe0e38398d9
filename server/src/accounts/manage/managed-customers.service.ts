import type { ManagedCustomer } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { toRupees } from '../../platform/money.ts'
import type { SecurityLog } from '../../platform/security-log.ts'
import type { Change } from '../../staff/index.ts'
import { type Customer, change as changeCustomer, findById } from '../customer.repository.ts'
import { removeSessionsOf } from '../sessions/session.repository.ts'
import { type CustomerFilter, listCustomers } from './managed-customer.repository.ts'

/** Customers without an order are missing. */
type FiguresOf = (
  database: Database,
  ids: readonly string[],
) => Promise<Map<string, { orders: number; spentPaise: number; lastOrderAt: Date }>>

export type ManagedCustomerParts = {
  database: Database
  change: Change
  securityLog: SecurityLog
  /** Injected, because orders depend on accounts. */
  figuresOf: FiguresOf
}

async function toManaged(
  { figuresOf }: Pick<ManagedCustomerParts, 'figuresOf'>,
  database: Database,
  rows: readonly Customer[],
): Promise<ManagedCustomer[]> {
  const figures = await figuresOf(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { orders = 0, spentPaise = 0, lastOrderAt } = figures.get(row.id) ?? {}
    return {
      id: row.id,
      fullName: row.full_name,
      email: row.email,
      phone: row.phone,
      isBlocked: row.is_blocked,
      isEmailVerified: row.email_verified_at !== null,
      createdAt: row.created_at.toISOString(),
      orders,
      spent: toRupees(spentPaise),
      lastOrderAt: lastOrderAt?.toISOString() ?? null,
    }
  })
}

export async function listManagedCustomers(
  parts: ManagedCustomerParts,
  filter: CustomerFilter,
): Promise<{ items: ManagedCustomer[]; total: number }> {
  const { rows, total } = await listCustomers(parts.database, filter)
  return { items: await toManaged(parts, parts.database, rows), total }
}

/** @throws {ShopError} NOT_FOUND */
export async function readManagedCustomer(
  parts: Pick<ManagedCustomerParts, 'figuresOf'>,
  database: Database,
  id: string,
): Promise<ManagedCustomer> {
  const row = await findById(database, id)
  const [item] = row ? await toManaged(parts, database, [row]) : []
  if (!item) throw new ShopError('NOT_FOUND')
  return item
}

/**
 * A block ends every session at once (T2).
 * @throws {ShopError} NOT_FOUND
 */
export async function setBlocked(
  parts: ManagedCustomerParts,
  caller: StaffCaller,
  id: string,
  { isBlocked, reason, network }: { isBlocked: boolean; reason?: string; network: string },
): Promise<ManagedCustomer> {
  const changed = await parts.change(caller, async (transaction, note) => {
    const before = await findById(transaction, id)
    if (!before) throw new ShopError('NOT_FOUND')
    await changeCustomer(transaction, id, { is_blocked: isBlocked })
    if (isBlocked) await removeSessionsOf(transaction, id)
    await note({
      action: isBlocked ? 'customer.blocked' : 'customer.unblocked',
      subject: 'customer',
      subjectId: id,
      label: before.full_name,
      before: { isBlocked: before.is_blocked },
      after: { isBlocked, ...(reason && { reason }) },
    })
    return readManagedCustomer(parts, transaction, id)
  })
  if (isBlocked) {
    parts.securityLog.record('sessions.ended', { address: network, account: id, realm: 'customer' })
  }
  return changed
}
