import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type {} from './invoice.tables.ts'
import type { TaxDocument } from './tax-document.ts'

/** The answer of the Invoice Registration Portal for a document. */
export type Registration = { irn: string; ackNumber: string; ackAt: Date; signedQr: string }

/** It is claimed for one attempt. */
export type DueDocument = {
  documentId: string
  orderId: string
  data: TaxDocument
  attempts: number
  createdAt: Date
  isOwnerNotified: boolean
}

export async function addRegistration(transaction: Database, documentId: string): Promise<void> {
  await transaction.insertInto('e_invoice').values({ document_id: documentId }).execute()
}

/** @returns undefined for a document that needs none, null while it waits */
export async function findRegistration(
  database: Database,
  documentId: string,
): Promise<Registration | null | undefined> {
  const row = await database
    .selectFrom('e_invoice')
    .select(['irn', 'ack_number', 'ack_at', 'signed_qr'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  if (!row) return undefined
  const { irn, ack_number: ackNumber, ack_at: ackAt, signed_qr: signedQr } = row
  return irn && ackNumber && ackAt && signedQr ? { irn, ackNumber, ackAt, signedQr } : null
}

/**
 * The earliest due document, which no other process tries within the lease.
 * @param leaseSeconds longer than all requests of one attempt
 */
export async function claimDue(database: Database, leaseSeconds: number): Promise<DueDocument | undefined> {
  const { rows } = await sql<DueDocument>`
    UPDATE e_invoice e SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    FROM tax_document d
    WHERE d.id = e.document_id AND e.document_id = (
      SELECT document_id FROM e_invoice WHERE state = 'waiting' AND next_attempt_at <= now()
      ORDER BY next_attempt_at FOR UPDATE SKIP LOCKED LIMIT 1)
    RETURNING e.document_id AS "documentId", d.order_id AS "orderId", d.data, e.attempts,
      e.created_at AS "createdAt", e.owner_notified_at IS NOT NULL AS "isOwnerNotified"`.execute(database)
  return rows[0]
}

/** @returns false when another attempt was first */
export async function saveRegistered(
  transaction: Database,
  documentId: string,
  { irn, ackNumber, ackAt, signedQr }: Registration,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('e_invoice')
    .set({
      state: 'registered',
      irn,
      ack_number: ackNumber,
      ack_at: ackAt,
      signed_qr: signedQr,
      error: null,
    })
    .where('document_id', '=', documentId)
    .where('state', '<>', 'registered')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when it is registered meanwhile */
export async function saveRefused(
  transaction: Database,
  documentId: string,
  error: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('e_invoice')
    .set({ state: 'refused', error, owner_notified_at: new Date() })
    .where('document_id', '=', documentId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function postpone(
  transaction: Database,
  documentId: string,
  { error, seconds, isOwnerNotified }: { error: string; seconds: number; isOwnerNotified: boolean },
): Promise<void> {
  await sql`
    UPDATE e_invoice SET error = ${error}, next_attempt_at = now() + make_interval(secs => ${seconds}),
      owner_notified_at = CASE WHEN ${isOwnerNotified} THEN coalesce(owner_notified_at, now()) ELSE owner_notified_at END
    WHERE document_id = ${documentId} AND state = 'waiting'`.execute(transaction)
}

/** @returns the number of documents of the order that are tried again at once */
export async function tryAgain(transaction: Database, orderId: string): Promise<number> {
  const { rows } = await sql`
    UPDATE e_invoice e SET state = 'waiting', error = NULL, attempts = 0, next_attempt_at = now(), owner_notified_at = NULL
    FROM tax_document d WHERE d.id = e.document_id AND d.order_id = ${orderId} AND e.state <> 'registered'
    RETURNING e.document_id`.execute(transaction)
  return rows.length
}

/** Numbers of documents that have waited this many days, the oldest first. */
export async function listUnregistered(database: Database, days: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT d.number FROM e_invoice e JOIN tax_document d ON d.id = e.document_id
    WHERE e.state <> 'registered' AND d.issued_at < now() - make_interval(days => ${days})
    ORDER BY d.issued_at LIMIT 1000`.execute(database)
  return rows.map(({ number }) => number)
}
