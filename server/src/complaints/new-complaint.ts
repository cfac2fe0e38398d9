import { randomInt } from 'node:crypto'
import { complaintDeadlines } from '@amritvasya/contract/rules/complaint-clocks'
import { indianDay } from '@amritvasya/contract/rules/dates'
import type { Settings } from '../content/index.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { renderEmail } from '../platform/mail/render-email.ts'
import { type ComplaintRow, insertComplaint, insertEntry } from './complaint.repository.ts'
import { ownerEmail as complaintToOwner } from './email-templates.ts'

/** Signs that look alike are left out. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const MAX_NUMBER_ATTEMPTS = 5

/** Returns a number such as `C-261123-7K2QM`, with the day in India. */
function newComplaintNumber(at: Date): string {
  const date = indianDay(at).slice(2).replaceAll('-', '')
  const random = Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return `C-${date}-${random}`
}

type NewComplaint = Omit<
  ComplaintRow,
  'id' | 'number' | 'acknowledge_by' | 'redress_by' | 'acknowledged_at' | 'resolved_at'
> & {
  /** It is the staff account that entered it; null for its author. */
  staffName: string | null
}

/** Adds a complaint with a number; both clocks run from the moment when it came. */
export async function addComplaint(
  transaction: Database,
  { staffName, ...complaint }: NewComplaint,
): Promise<ComplaintRow> {
  const { acknowledgeBy, redressBy } = complaintDeadlines(complaint.created_at)
  for (let tries = 0; tries < MAX_NUMBER_ATTEMPTS; tries++) {
    const row: ComplaintRow = {
      ...complaint,
      id: newId(),
      number: newComplaintNumber(complaint.created_at),
      acknowledge_by: acknowledgeBy,
      redress_by: redressBy,
      acknowledged_at: null,
      resolved_at: null,
    }
    if (!(await insertComplaint(transaction, row))) continue
    await insertEntry(transaction, row.id, { kind: 'received', text: '', staffName })
    return row
  }
  throw new Error(`No complaint number is free after ${MAX_NUMBER_ATTEMPTS} tries`)
}

type OwnerMailDependencies = {
  outbox: Outbox
  publicUrl: () => string
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
}

/** Mails a new complaint to the owner and the grievance officer. */
export async function enqueueForOwner(
  { outbox, publicUrl, ownerEmail }: OwnerMailDependencies,
  transaction: Database,
  complaint: ComplaintRow,
  settings: Settings,
): Promise<void> {
  const recipients = new Set([settings.email ?? ownerEmail, settings.grievanceOfficer?.email])
  for (const recipient of recipients) {
    if (!recipient) continue
    const mail = renderEmail(settings.name, recipient, complaintToOwner(complaint, publicUrl()))
    await outbox.enqueue(transaction, { ...mail, ...(complaint.email && { replyTo: complaint.email }) })
  }
}
