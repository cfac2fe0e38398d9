import type { AdminComplaint } from '@amritvasya/contract'
import { isMobile } from '@amritvasya/contract/rules/phone'
import type { PhoneMessages } from '../messaging/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { ComplaintRow } from './complaint.repository.ts'

export const ACKNOWLEDGED = 'complaintAcknowledged'

type State = NonNullable<NonNullable<AdminComplaint['sms']>['state']>

const states: Readonly<Record<string, State>> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'waiting',
  delivered: 'arrived',
}

/** Whoever has an email gets mails. */
export const hasPhoneAlone = ({ email, phone }: ComplaintRow): boolean =>
  email === '' && phone !== null && isMobile(phone)

/** Tells of the SMS with the number of a complaint; null for whoever has an email, or no mobile number. */
export async function readSms(
  phoneMessages: Pick<PhoneMessages, 'newest' | 'priceOf'>,
  database: Database,
  complaint: ComplaintRow,
): Promise<AdminComplaint['sms']> {
  if (!hasPhoneAlone(complaint)) return null
  const newest = await phoneMessages.newest(database, { about: complaint.id, kind: ACKNOWLEDGED })
  const state = newest ? (states[newest.status] ?? 'failed') : null
  const isOn = (await phoneMessages.priceOf(database, ACKNOWLEDGED)) !== undefined
  return {
    canSend: isOn && state !== 'waiting' && complaint.acknowledged_at === null,
    state,
    reason: state === 'failed' ? (newest?.failure ?? null) : null,
  }
}
