import type { Database } from '../../platform/database/database.ts'
import { flagForOwner, resolveReasons } from '../attention/attention.service.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import {
  type DueDocument,
  postpone,
  type Registration,
  saveRefused,
  saveRegistered,
} from './registration.repository.ts'

const reasonOf = (number: string) =>
  `${number} has no invoice registration number (IRN): its papers below say why`

type OwnerMails = Pick<OrderMailDependencies, 'outbox' | 'shop' | 'ownerEmail'>

const notifyOwner = (mails: OwnerMails, transaction: Database, { orderId, data }: DueDocument, why: string) =>
  flagForOwner(mails, transaction, orderId, {
    reason: reasonOf(data.number),
    kind: 'notRegistered',
    details: { number: data.number, why },
  })

/** Stores the registration and ends the owner's task in one transaction. */
export async function keepRegistration(
  transaction: Database,
  { documentId, orderId, data }: DueDocument,
  registration: Registration,
): Promise<void> {
  if (!(await saveRegistered(transaction, documentId, registration))) return
  await resolveReasons(transaction, orderId, [{ reason: reasonOf(data.number), isResolved: true }])
}

/** Stores the refusal and the owner's mail in one transaction. */
export async function refuseRegistration(
  mails: OwnerMails,
  transaction: Database,
  document: DueDocument,
  why: string,
): Promise<void> {
  if (await saveRefused(transaction, document.documentId, why))
    await notifyOwner(mails, transaction, document, why)
}

/** The owner is told of a document that still waits after this time. */
const NOTICE_AFTER_MS = 3_600_000

/** Tries again after a time that doubles up to an hour. */
export async function postponeRegistration(
  mails: OwnerMails,
  transaction: Database,
  document: DueDocument,
  why: string,
): Promise<void> {
  const seconds = Math.min(3_600, 15 * 2 ** Math.min(document.attempts, 10))
  const isOwnerNotified = Date.now() - document.createdAt.getTime() > NOTICE_AFTER_MS
  await postpone(transaction, document.documentId, { error: why, seconds, isOwnerNotified })
  if (isOwnerNotified && !document.isOwnerNotified) await notifyOwner(mails, transaction, document, why)
}
