import type { Database } from '../../platform/database/database.ts'
import type {} from './invoice.tables.ts'

/** Former versions of the shop registered documents of businesses at the Invoice Registration Portal. */
export type Registration = { irn: string; ackNumber: string; ackAt: Date; signedQr: string }

/** @returns undefined for a document that has no invoice registration number (IRN) */
export async function findRegistration(
  database: Database,
  documentId: string,
): Promise<Registration | undefined> {
  const row = await database
    .selectFrom('e_invoice')
    .select(['irn', 'ack_number', 'ack_at', 'signed_qr'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  if (!row?.irn || !row.ack_number || !row.ack_at || !row.signed_qr) return undefined
  return { irn: row.irn, ackNumber: row.ack_number, ackAt: row.ack_at, signedQr: row.signed_qr }
}
