import type { ApiResponse, Complaint, Input } from '@amritvasya/contract'
import { withHyphens } from '@amritvasya/contract/rules/typed-number'
import type { Kysely } from 'kysely'
import { findProvedMailboxes } from '../accounts/index.ts'
import { readSettings, type Settings } from '../content/index.ts'
import { findOrderOfContacts } from '../orders/index.ts'
import { databaseNow } from '../platform/database/clock.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { renderEmail } from '../platform/mail/render-email.ts'
import type { Person } from '../platform/personal-data.ts'
import { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import { toComplaintResponse } from './complaint.mapper.ts'
import {
  type ComplaintRow,
  findRepeated,
  listByNumber,
  listByPhone,
  listEntries,
  listOfAuthor,
  listOfCustomer,
  lockSender,
} from './complaint.repository.ts'
import { receivedEmail } from './email-templates.ts'
import { addComplaint, enqueueForOwner } from './new-complaint.ts'

export type ComplaintDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  secrets: Secrets
  /** A network that the account of an email or number was used from. */
  isKnownContact: (contact: string, network: string) => Promise<boolean>
  outbox: Outbox
  publicUrl: () => string
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
}

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
/** A network may be a whole town behind NAT; a sender is one person. */
const limits = {
  network: { max: 30, seconds: HOUR_SECONDS },
  sender: { max: 5, seconds: HOUR_SECONDS },
  email: { max: 20, seconds: HOUR_SECONDS },
  /** Anybody can have a mail sent to a mailbox that no account has proved and that names no order of its own. */
  mails: { max: 3, seconds: DAY_SECONDS },
  status: { max: 60, seconds: HOUR_SECONDS },
  wrongNumbers: { max: 20, seconds: HOUR_SECONDS },
  wrongNumbersOfEmail: { max: 200, seconds: HOUR_SECONDS },
}

type Sender = { customerId: string | undefined; network: string }

/** Anybody may type an email, so an email alone has a limit that one network cannot use up. */
async function limitSender(
  { rateLimiter, isKnownContact }: ComplaintDependencies,
  contact: string,
  { customerId, network }: Sender,
): Promise<void> {
  await rateLimiter.allow('complaint-sender', customerId ?? `${contact} ${network}`, limits.sender)
  if (customerId !== undefined) return
  const isKnown = () => isKnownContact(contact, network)
  await rateLimiter.allowOrKnown('complaint-email', contact, limits.email, isKnown)
}

/** The number is on the page as well, so that a stranger's mailbox need not have a mail of each complaint. */
async function mailReceipt(
  { outbox, publicUrl, secrets }: ComplaintDependencies,
  transaction: Database,
  complaint: ComplaintRow,
  settings: Settings,
): Promise<void> {
  const { email } = complaint
  if (complaint.order_id === null && !(await findProvedMailboxes(transaction, [email])).has(email)) {
    const mails = new RateLimiter(transaction, secrets)
    if ((await mails.count('complaint-mails', email, limits.mails)) > 0) return
  }
  const received = receivedEmail(complaint, settings, publicUrl())
  await outbox.enqueue(transaction, renderEmail(settings.name, email, received))
}

const toOpened = ({ number, acknowledge_by, redress_by }: ComplaintRow) => ({
  number,
  acknowledgeBy: acknowledge_by.toISOString(),
  redressBy: redress_by.toISOString(),
})

/**
 * The sender gets the number in the answer and by mail at once (three mails a day for a mailbox that may be a stranger's), and no SMS, which anybody could have sent to anybody; owner and grievance officer get the complaint. The same complaint
 * again within the hour returns the number of the first.
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function openComplaint(
  dependencies: ComplaintDependencies,
  { orderNumber: entered, ...fields }: Input<'POST /public/complaints'>['body'],
  sender: Sender,
): Promise<Omit<ApiResponse<'POST /public/complaints'>, 'success' | 'message'>> {
  const { database, rateLimiter } = dependencies
  const { customerId, network } = sender
  const email = fields.email ?? ''
  const contact = fields.email ?? fields.phone ?? ''
  await rateLimiter.allow('complaint', network, limits.network)
  const orderNumber = withHyphens(entered)
  const complaint = { ...fields, email, customer_id: customerId ?? null, order_number: orderNumber || null }
  const former = await findRepeated(database, complaint)
  if (former) return toOpened(former)
  await limitSender(dependencies, contact, sender)
  return database.transaction().execute(async (transaction) => {
    await lockSender(transaction, contact)
    const earlier = await findRepeated(transaction, complaint)
    if (earlier) return toOpened(earlier)
    const now = await databaseNow(transaction)
    const orderId = orderNumber
      ? await findOrderOfContacts(transaction, {
          orderNumber,
          email,
          phone: fields.email === null ? (fields.phone ?? undefined) : undefined,
          customerId,
        })
      : undefined
    const row = await addComplaint(transaction, {
      ...complaint,
      came_by: 'form',
      order_id: orderId ?? null,
      created_at: now,
      staffName: null,
    })
    const settings = await readSettings(transaction)
    if (email !== '') await mailReceipt(dependencies, transaction, row, settings)
    await enqueueForOwner(dependencies, transaction, row, settings)
    return toOpened(row)
  })
}

async function withHistory(database: Database, rows: readonly ComplaintRow[]): Promise<Complaint[]> {
  const entries = await listEntries(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toComplaintResponse(row, entries))
}

const notFoundByPhone =
  'We could not find a complaint with its own number and this phone number. Please check both.'

/**
 * A wrong number and a wrong contact lead to the same error.
 * @throws {ApiError} COMPLAINT_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function followComplaints(
  { database, rateLimiter, isKnownContact }: ComplaintDependencies,
  { number: typed, email, phone }: Input<'POST /public/complaints/status'>['body'],
  network: string,
): Promise<Complaint[]> {
  const number = withHyphens(typed)
  const contact = email ?? phone ?? ''
  await rateLimiter.allow('complaint-status', network, limits.status)
  const sender = `${contact} ${network}`
  await rateLimiter.allow('complaint-status-sender', sender, limits.wrongNumbers)
  const isKnown = () => isKnownContact(contact, network)
  await rateLimiter.allowOrKnown('complaint-status-email', contact, limits.wrongNumbersOfEmail, isKnown)
  const rows =
    email !== null
      ? await listByNumber(database, number, email)
      : await listByPhone(database, number, phone ?? '')
  if (rows.length === 0)
    throw new ApiError('COMPLAINT_NOT_FOUND', email === null ? notFoundByPhone : undefined)
  await rateLimiter.refund('complaint-status-sender', sender)
  await rateLimiter.refund('complaint-status-email', contact)
  return withHistory(database, rows)
}

export const complaintsOfCustomer = async (database: Database, customerId: string): Promise<Complaint[]> =>
  withHistory(database, await listOfCustomer(database, customerId))

/** The data export contains them. */
export const complaintsOf = async (database: Database, author: Person): Promise<Complaint[]> =>
  withHistory(database, await listOfAuthor(database, author))
