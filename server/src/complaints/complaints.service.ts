import { randomInt } from 'node:crypto'
import type { ApiResponse, Complaint, Input } from '@amritvasya/contract'
import { complaintDeadlines } from '@amritvasya/contract/rules/complaint-clocks'
import { indianDay } from '@amritvasya/contract/rules/dates'
import type { Kysely } from 'kysely'
import { readSettings } from '../content/index.ts'
import { databaseNow } from '../platform/database/clock.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { renderEmail } from '../platform/mail/render-email.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { toComplaintResponse } from './complaint.mapper.ts'
import {
  type ComplaintRow,
  findOrderOf,
  insertComplaint,
  insertEntry,
  listByNumber,
  listEntries,
  listFromMailbox,
  listOfCustomer,
} from './complaint.repository.ts'
import { ownerEmail as complaintToOwner, receivedEmail } from './email-templates.ts'

export { deleteResolvedComplaintsOf, purgeOldComplaints } from './complaint.repository.ts'

export type ComplaintDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  outbox: Outbox
  publicUrl: () => string
  /** While the settings have no email. */
  ownerEmail: string | undefined
}

const HOUR_SECONDS = 3600
/** A network may be a whole town behind NAT; a sender is one person. */
const limits = {
  network: { max: 30, seconds: HOUR_SECONDS },
  sender: { max: 5, seconds: HOUR_SECONDS },
  status: { max: 60, seconds: HOUR_SECONDS },
  statusOfSender: { max: 20, seconds: HOUR_SECONDS },
}

/** Without signs that look alike. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const MAX_NUMBER_ATTEMPTS = 5

/** Returns a number such as `C-261123-7K2QM`, with the day in India. */
function newComplaintNumber(at: Date): string {
  const date = indianDay(at).slice(2).replaceAll('-', '')
  const random = Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return `C-${date}-${random}`
}

async function createComplaint(
  transaction: Database,
  complaint: Omit<ComplaintRow, 'number'>,
  newNumber = () => newComplaintNumber(complaint.created_at),
): Promise<ComplaintRow> {
  for (let tries = 0; tries < MAX_NUMBER_ATTEMPTS; tries++) {
    const row = { ...complaint, number: newNumber() }
    if (await insertComplaint(transaction, row)) return row
  }
  throw new Error(`No complaint number is free after ${MAX_NUMBER_ATTEMPTS} tries`)
}

/**
 * The sender gets the number by mail at once; owner and grievance officer get the complaint.
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function openComplaint(
  { database, rateLimiter, outbox, publicUrl, ownerEmail }: ComplaintDependencies,
  { orderNumber: entered, ...complaint }: Input<'POST /public/complaints'>['body'],
  { customerId, network }: { customerId: string | undefined; network: string },
): Promise<Omit<ApiResponse<'POST /public/complaints'>, 'success' | 'message'>> {
  await rateLimiter.allow('complaint', network, limits.network)
  await rateLimiter.allow('complaint-sender', complaint.email, limits.sender)
  return database.transaction().execute(async (transaction) => {
    const now = await databaseNow(transaction)
    const { acknowledgeBy, redressBy } = complaintDeadlines(now)
    const { email } = complaint
    const orderNumber = entered.toUpperCase()
    const orderId = orderNumber
      ? await findOrderOf(transaction, { orderNumber, email, customerId })
      : undefined
    const row = await createComplaint(transaction, {
      id: newId(),
      ...complaint,
      customer_id: customerId ?? null,
      order_id: orderId ?? null,
      order_number: orderNumber || null,
      created_at: now,
      acknowledge_by: acknowledgeBy,
      redress_by: redressBy,
      acknowledged_at: null,
      resolved_at: null,
    })
    await insertEntry(transaction, row.id, { kind: 'received', text: '', staffName: null })
    const settings = await readSettings(transaction)
    const received = receivedEmail(row, settings, publicUrl())
    await outbox.enqueue(transaction, renderEmail(settings.name, email, received))
    const recipients = new Set([settings.email ?? ownerEmail, settings.grievanceOfficer?.email])
    for (const recipient of recipients) {
      if (!recipient) continue
      const mail = renderEmail(settings.name, recipient, complaintToOwner(row, publicUrl()))
      await outbox.enqueue(transaction, { ...mail, replyTo: email })
    }
    return {
      number: row.number,
      acknowledgeBy: acknowledgeBy.toISOString(),
      redressBy: redressBy.toISOString(),
    }
  })
}

async function withHistory(database: Database, rows: readonly ComplaintRow[]): Promise<Complaint[]> {
  const entries = await listEntries(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toComplaintResponse(row, entries))
}

/**
 * A wrong number and a wrong email lead to the same error.
 * @throws {ApiError} COMPLAINT_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function followComplaints(
  { database, rateLimiter }: ComplaintDependencies,
  { number, email }: Input<'POST /public/complaints/status'>['body'],
  network: string,
): Promise<Complaint[]> {
  await rateLimiter.allow('complaint-status', network, limits.status)
  await rateLimiter.allow('complaint-status-sender', email, limits.statusOfSender)
  const rows = await listByNumber(database, number.toUpperCase(), email)
  if (rows.length === 0) throw new ApiError('COMPLAINT_NOT_FOUND')
  return withHistory(database, rows)
}

export const complaintsOfCustomer = async (database: Database, customerId: string): Promise<Complaint[]> =>
  withHistory(database, await listOfCustomer(database, customerId))

/** For the data export. */
export const complaintsOf = async (database: Database, mailbox: Mailbox): Promise<Complaint[]> =>
  withHistory(database, await listFromMailbox(database, mailbox))
