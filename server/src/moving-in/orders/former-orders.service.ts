import type { FormerOrder } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { listMailboxes } from '../../accounts/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Mailbox } from '../../platform/mail/mailbox.repository.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { eraseFormerCustomers } from '../customers/former-customers.service.ts'
import {
  eraseFormerOrdersOf,
  erasePersonsBefore,
  findFormerOrders,
  listFormerOrdersOf,
  type StoredFormerOrder,
  saveFormerOrders,
} from './former-order.repository.ts'
import type { FormerOrderRow } from './map-orders.ts'

const MAX_SHOWN = 200
const MAX_EXPORTED = 100_000

const toFormerOrder = (row: StoredFormerOrder): FormerOrder => ({
  id: row.id,
  shop: row.shop,
  orderNumber: row.order_number,
  placedAt: row.placed_at.toISOString(),
  status: row.status,
  lines: row.lines,
  total: toRupees(Number(row.total_paise)),
  address: row.address,
})

const contentOf = (order: FormerOrderRow): string =>
  JSON.stringify([
    order.placedAt.toISOString(),
    order.status,
    order.email,
    order.customerName,
    order.phone,
    order.address,
    order.lines,
    order.totalPaise,
  ])

const storedContent = (row: StoredFormerOrder): string =>
  JSON.stringify([
    row.placed_at.toISOString(),
    row.status,
    row.email,
    row.customer_name,
    row.phone,
    row.address,
    row.lines,
    Number(row.total_paise),
  ])

/**
 * Keeps orders as history. One whose customer was erased here stays erased.
 * @param isDryRun changes nothing
 */
export async function takeOverOrders(
  transaction: Database,
  orders: readonly FormerOrderRow[],
  isDryRun: boolean,
): Promise<{ created: number; changed: number; unchanged: number }> {
  const [first] = orders
  if (!first) return { created: 0, changed: 0, unchanged: 0 }
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  const stored = await findFormerOrders(transaction, first.shop, numbers)
  const known = new Map(stored.map((row) => [row.order_number, row]))
  const isErased = (row: StoredFormerOrder) =>
    row.email === null && row.customer_name === '' && row.phone === ''
  const created = orders.filter(({ orderNumber }) => !known.has(orderNumber))
  const changed = orders.filter((order) => {
    const row = known.get(order.orderNumber)
    return row && !isErased(row) && storedContent(row) !== contentOf(order)
  })
  if (!isDryRun) await saveFormerOrders(transaction, [...created, ...changed])
  return {
    created: created.length,
    changed: changed.length,
    unchanged: orders.length - created.length - changed.length,
  }
}

async function listOf(
  database: Database,
  mailboxes: readonly Mailbox[],
  most: number,
): Promise<FormerOrder[]> {
  const rows = await Promise.all(mailboxes.map((mailbox) => listFormerOrdersOf(database, mailbox, most)))
  return rows
    .flat()
    .toSorted((one, other) => other.placed_at.getTime() - one.placed_at.getTime())
    .slice(0, most)
    .map(toFormerOrder)
}

export const formerOrdersOf = (database: Database, mailboxes: readonly Mailbox[]): Promise<FormerOrder[]> =>
  listOf(database, mailboxes, MAX_EXPORTED)

/** Reads the orders of the mailboxes that the customer has proved. */
export const readFormerOrders = async (database: Database, customerId: string): Promise<FormerOrder[]> =>
  listOf(database, await listMailboxes(database, customerId), MAX_SHOWN)

export async function eraseFormerOf(
  secrets: Secrets,
  transaction: Database,
  mailboxes: readonly Mailbox[],
): Promise<void> {
  await eraseFormerCustomers(
    secrets,
    transaction,
    mailboxes.map(({ email }) => email),
  )
  for (const mailbox of mailboxes) await eraseFormerOrdersOf(transaction, mailbox)
}

const ORDERS_PER_STATEMENT = 500

/** Erases the persons of imported orders of before a day in India, whose accounts need not be kept any more. */
export async function eraseOldFormerOrders(database: Database, day: string): Promise<void> {
  while ((await erasePersonsBefore(database, day, ORDERS_PER_STATEMENT)) === ORDERS_PER_STATEMENT);
}
