import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { flagForOwner, resolveReasons } from '../attention/attention.service.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import {
  addRegistration,
  type DueDocument,
  findRegistration,
  postpone,
  type Registration,
  saveRefused,
  saveRegistered,
} from './registration.repository.ts'
import type { TaxDocument } from './tax-document.ts'

export {
  claimDue,
  type DueDocument,
  listUnregistered,
  type Registration,
  tryAgain,
} from './registration.repository.ts'

/** While the owner has switched e-invoices on. */
export type RegistersEInvoices = (database: Database) => Promise<boolean>

/**
 * Tax invoices of businesses, and their credit notes (CGST Rules, rule 48(4)); a bill of supply, which charges no tax,
 * needs no number.
 */
export const needsRegistration = ({ buyer, seller, rows }: TaxDocument): boolean =>
  buyer.gstin !== undefined && seller.gstin !== null && rows.some(({ gstBasisPoints }) => gstBasisPoints > 0)

export async function requestRegistration(
  transaction: Database,
  documentId: string,
  data: TaxDocument,
  registers: RegistersEInvoices | undefined,
): Promise<void> {
  if (needsRegistration(data) && (await registers?.(transaction))) {
    await addRegistration(transaction, documentId)
  }
}

/**
 * What is printed on the document. While e-invoices are switched off, nothing waits.
 * @throws {ApiError} INVOICE_NOT_READY while it waits for its number
 */
export async function printedRegistration(
  database: Database,
  documentId: string,
  registers: RegistersEInvoices | undefined,
): Promise<Registration | undefined> {
  const registration = await findRegistration(database, documentId)
  if (registration) return registration
  if (registration === null && (await registers?.(database))) {
    throw new ApiError('INVOICE_NOT_READY', 'The document waits for its invoice registration number (IRN)')
  }
  return undefined
}

const reasonOf = (number: string) =>
  `${number} has no invoice registration number (IRN): its papers below say why`

type Told = Pick<OrderMailDependencies, 'outbox' | 'shop' | 'ownerEmail'>

const tellOwner = (told: Told, transaction: Database, { orderId, data }: DueDocument, why: string) =>
  flagForOwner(told, transaction, orderId, {
    reason: reasonOf(data.number),
    kind: 'notRegistered',
    details: { number: data.number, why },
  })

/** One transaction, with the end of the owner's task. */
export async function keepRegistration(
  transaction: Database,
  { documentId, orderId, data }: DueDocument,
  registration: Registration,
): Promise<void> {
  if (!(await saveRegistered(transaction, documentId, registration))) return
  await resolveReasons(transaction, orderId, [{ reason: reasonOf(data.number), isResolved: true }])
}

/** One transaction with the owner's mail. */
export async function refuseRegistration(
  told: Told,
  transaction: Database,
  document: DueDocument,
  why: string,
): Promise<void> {
  if (await saveRefused(transaction, document.documentId, why))
    await tellOwner(told, transaction, document, why)
}

/** From then on the owner knows of a document that goes on waiting. */
const PATIENCE_MS = 3_600_000

/** Tries again after a time that doubles up to an hour. */
export async function postponeRegistration(
  told: Told,
  transaction: Database,
  document: DueDocument,
  why: string,
): Promise<void> {
  const seconds = Math.min(3_600, 15 * 2 ** Math.min(document.attempts, 10))
  const isOwnerTold = Date.now() - document.createdAt.getTime() > PATIENCE_MS
  await postpone(transaction, document.documentId, { error: why, seconds, isOwnerTold })
  if (isOwnerTold && !document.isOwnerTold) await tellOwner(told, transaction, document, why)
}
