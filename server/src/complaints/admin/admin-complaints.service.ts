import type { AdminComplaint, Dashboard } from '@amritvasya/contract'
import { readSettings } from '../../content/index.ts'
import type { PhoneMessages } from '../../messaging/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { WithAudit } from '../../staff/index.ts'
import { toAdminComplaint, toMoments } from '../complaint.mapper.ts'
import { type ComplaintRow, insertEntry, listEntries } from '../complaint.repository.ts'
import { stepEmail } from '../email-templates.ts'
import { readSms } from '../sms.ts'
import {
  type ComplaintFilter,
  countComplaints,
  findComplaint,
  listComplaints,
  listNextDue,
  lockComplaint,
  markComplaint,
} from './admin-complaint.repository.ts'

export type AdminComplaintDependencies = {
  database: Database
  withAudit: WithAudit
  outbox: Outbox
  publicUrl: () => string
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
  phoneMessages: Pick<PhoneMessages, 'enqueueOwed' | 'newest' | 'priceOf'>
}

export async function listAdminComplaints(
  database: Database,
  filter: ComplaintFilter,
): Promise<{ items: AdminComplaint[]; total: number }> {
  const { rows, total } = await listComplaints(database, await databaseNow(database), filter)
  return { items: rows.map((row) => toAdminComplaint(row, [])), total }
}

/** @throws {ApiError} COMPLAINT_NOT_FOUND */
export async function readAdminComplaint(
  { phoneMessages }: Pick<AdminComplaintDependencies, 'phoneMessages'>,
  database: Database,
  id: string,
): Promise<AdminComplaint> {
  const row = await findComplaint(database, id)
  if (!row) throw new ApiError('COMPLAINT_NOT_FOUND')
  const sms = await readSms(phoneMessages, database, row)
  return { ...toAdminComplaint(row, await listEntries(database, [id])), sms }
}

export type Step = 'acknowledged' | 'answered' | 'noted' | 'resolved' | 'reopened'

const isPossible: Record<Step, (complaint: ComplaintRow) => boolean> = {
  acknowledged: ({ acknowledged_at }) => acknowledged_at === null,
  answered: ({ resolved_at }) => resolved_at === null,
  noted: () => true,
  resolved: ({ resolved_at }) => resolved_at === null,
  reopened: ({ resolved_at }) => resolved_at !== null,
}

/** The audit log is kept for ever, so names, contacts and texts stay in the complaint, which is purged. */
export const toLogged = (complaint: ComplaintRow | AdminComplaint) => {
  const { state, cameBy, acknowledgeBy, redressBy, acknowledgedAt, resolvedAt } =
    'history' in complaint ? complaint : toAdminComplaint(complaint, [])
  return { state, cameBy, acknowledgeBy, redressBy, acknowledgedAt, resolvedAt }
}

/**
 * Every step but a note is mailed to the author of the complaint, who is told by phone or letter where there is no email.
 * @throws {ApiError} COMPLAINT_NOT_FOUND, or COMPLAINT_CHANGED when the step is not possible any more
 */
export const takeStep = (
  dependencies: AdminComplaintDependencies,
  caller: StaffCaller,
  id: string,
  { step, text }: { step: Step; text: string },
): Promise<AdminComplaint> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const { outbox, publicUrl, ownerEmail } = dependencies
    const complaint = await lockComplaint(transaction, id)
    if (!complaint) throw new ApiError('COMPLAINT_NOT_FOUND')
    if (!isPossible[step](complaint)) throw new ApiError('COMPLAINT_CHANGED')
    const before = toLogged(complaint)
    await insertEntry(transaction, id, { kind: step, text, staffName: caller.name })
    if (step !== 'noted') {
      await markComplaint(transaction, id, { isResolved: step === 'resolved' })
    }
    if (step !== 'noted' && complaint.email) {
      const { name: shop, email } = await readSettings(transaction)
      const mail = renderEmail(shop, complaint.email, stepEmail(step, complaint, text, publicUrl()))
      const replyTo = email ?? ownerEmail
      await outbox.enqueue(transaction, { ...mail, ...(replyTo && { replyTo }) })
    }
    const after = await readAdminComplaint(dependencies, transaction, id)
    const subject = { subject: 'complaint', subjectId: id, label: complaint.number }
    await logChange({ action: `complaint.${step}`, ...subject, before, after: toLogged(after) })
    return after
  })

export async function waitingComplaints(
  database: Database,
  now: Date,
  max: number,
): Promise<NonNullable<Dashboard['complaints']>> {
  const [counts, next] = await Promise.all([countComplaints(database, now), listNextDue(database, max)])
  return {
    ...counts,
    next: next.map((row) => ({
      id: row.id,
      number: row.number,
      topic: row.topic,
      name: row.name,
      ...toMoments(row),
    })),
  }
}
