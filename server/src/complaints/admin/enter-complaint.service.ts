import type { AdminComplaint, EnteredComplaint } from '@amritvasya/contract'
import { withHyphens } from '@amritvasya/contract/rules/typed-number'
import { readSettings } from '../../content/index.ts'
import { findOrderOfContacts } from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import { fieldError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import { insertEntry } from '../complaint.repository.ts'
import { enteredEmail } from '../email-templates.ts'
import { addComplaint, enqueueForOwner } from '../new-complaint.ts'
import { markComplaint } from './admin-complaint.repository.ts'
import { type AdminComplaintDependencies, readAdminComplaint, toLogged } from './admin-complaints.service.ts'
import { textNumber } from './text-number.service.ts'

const DAY_MS = 86_400_000
/** Older ones are most likely typing errors. */
const MAX_AGE_DAYS = 366
/** Clocks of browsers are a little fast at times. */
const TOLERATED_MS = 5 * 60_000

function cameAtOrThrow(entered: string, now: Date): Date {
  const cameAt = new Date(entered)
  const age = now.getTime() - cameAt.getTime()
  if (age < -TOLERATED_MS) throw fieldError('cameAt', 'INVALID_INPUT', 'This moment has not come yet')
  if (age > MAX_AGE_DAYS * DAY_MS) {
    throw fieldError('cameAt', 'INVALID_INPUT', 'This is more than a year ago. Please check the date')
  }
  return age < 0 ? now : cameAt
}

/**
 * Enters a complaint that came by telephone, letter or over the counter. With an email it is acknowledged at once, because
 * a person has taken it; without one its number goes by SMS where that can be sent, and it waits until that has arrived or
 * the number is told.
 * @throws {ApiError} INVALID_INPUT for a moment that has not come or is more than a year ago
 */
export const enterComplaint = (
  dependencies: AdminComplaintDependencies,
  caller: StaffCaller,
  { cameAt, cameBy, orderNumber: entered, email, ...fields }: EnteredComplaint,
): Promise<AdminComplaint> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const { outbox, publicUrl } = dependencies
    const createdAt = cameAtOrThrow(cameAt, await databaseNow(transaction))
    const orderNumber = withHyphens(entered)
    const contact = { orderNumber, email: email ?? '', phone: fields.phone ?? undefined }
    const orderId = orderNumber
      ? await findOrderOfContacts(transaction, { ...contact, customerId: undefined })
      : undefined
    const row = await addComplaint(transaction, {
      ...fields,
      email: email ?? '',
      came_by: cameBy,
      customer_id: null,
      order_id: orderId ?? null,
      order_number: orderNumber || null,
      created_at: createdAt,
      staffName: caller.name,
    })
    const settings = await readSettings(transaction)
    if (email !== null) {
      const mail = renderEmail(settings.name, email, enteredEmail(row, settings, publicUrl()))
      const replyTo = settings.email ?? dependencies.ownerEmail
      await outbox.enqueue(transaction, { ...mail, ...(replyTo && { replyTo }) })
      await insertEntry(transaction, row.id, { kind: 'acknowledged', text: '', staffName: caller.name })
      await markComplaint(transaction, row.id, { isResolved: false })
    } else {
      await textNumber(dependencies, transaction, row, caller.name)
    }
    await enqueueForOwner(dependencies, transaction, row, settings)
    const after = await readAdminComplaint(dependencies, transaction, row.id)
    const subject = { subject: 'complaint', subjectId: row.id, label: row.number }
    await logChange({ action: 'complaint.entered', ...subject, before: {}, after: toLogged(after) })
    return after
  })
