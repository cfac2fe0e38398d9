import type { AdminComplaint } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { type ComplaintRow, insertEntry } from '../complaint.repository.ts'
import { ACKNOWLEDGED, hasPhoneAlone, readSms } from '../sms.ts'
import {
  findComplaint,
  findLastStaffName,
  lockComplaint,
  markComplaint,
} from './admin-complaint.repository.ts'
import { type AdminComplaintDependencies, readAdminComplaint, toLogged } from './admin-complaints.service.ts'

const STATUS_PATH = '/complaint/status'

/**
 * Enqueues an SMS with the number for whoever has a mobile number and no email. The clock of the acknowledgement runs on
 * until it has arrived. It says nothing of the complaint, as the number was told or read and may be another person's.
 * @returns false where none can be sent
 */
export async function textNumber(
  { phoneMessages, publicUrl }: Pick<AdminComplaintDependencies, 'phoneMessages' | 'publicUrl'>,
  transaction: Database,
  complaint: ComplaintRow,
  staffName: string,
): Promise<boolean> {
  const { id, number, phone } = complaint
  if (phone === null || !hasPhoneAlone(complaint)) return false
  const isSent = await phoneMessages.enqueueOwed(transaction, {
    kind: ACKNOWLEDGED,
    phone,
    about: id,
    values: { complaintNumber: number, complaintLink: publicUrl() + STATUS_PATH },
  })
  if (isSent)
    await insertEntry(transaction, id, { kind: 'noted', text: 'The number goes out by SMS.', staffName })
  return isSent
}

/** @throws {ApiError} COMPLAINT_NOT_FOUND, or COMPLAINT_CHANGED when no SMS can be sent, or one is on its way */
export const sendNumber = (
  dependencies: AdminComplaintDependencies,
  caller: StaffCaller,
  id: string,
): Promise<AdminComplaint> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const complaint = await lockComplaint(transaction, id)
    if (!complaint) throw new ApiError('COMPLAINT_NOT_FOUND')
    const sms = await readSms(dependencies.phoneMessages, transaction, complaint)
    if (!sms?.canSend || !(await textNumber(dependencies, transaction, complaint, caller.name))) {
      throw new ApiError('COMPLAINT_CHANGED')
    }
    const before = toLogged(complaint)
    const after = await readAdminComplaint(dependencies, transaction, id)
    const subject = { subject: 'complaint', subjectId: id, label: complaint.number }
    await logChange({ action: 'complaint.texted', ...subject, before, after: toLogged(after) })
    return after
  })

/** Returns false once the complaint is acknowledged, such as by telephone. */
export const isNumberAwaited = async (database: Database, id: string): Promise<boolean> =>
  (await findComplaint(database, id))?.acknowledged_at === null

/** Ends the clock of the acknowledgement, in the name of the staff member who had the SMS sent. */
export async function acknowledgeBySms(transaction: Database, id: string): Promise<void> {
  const complaint = await lockComplaint(transaction, id)
  if (!complaint || complaint.acknowledged_at !== null) return
  const staffName = await findLastStaffName(transaction, id)
  await insertEntry(transaction, id, { kind: 'acknowledged', text: 'By SMS', staffName })
  await markComplaint(transaction, id, { isResolved: false })
}
