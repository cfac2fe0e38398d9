import { stateOfCode } from '@amritvasya/contract/rules/state-names'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Settings } from '../content/index.ts'
import {
  claimDueRegistration,
  type DueDocument,
  type EInvoiceRegistration,
  type OrderMailDependencies,
  registrations,
} from '../orders/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { inv01 } from './inv01-schema.ts'
import type { IrpClient } from './irp/irp-client.ts'
import { IrpAccessRefused, IrpRefusal, IrpUnavailable } from './irp/irp-errors.ts'
import {
  atLeastThree,
  documentKey,
  mapDocument,
  needsRegisteredAddress,
  plain,
  type RegisteredBusiness,
  UnmappableDocument,
} from './map-document.ts'

export type EInvoiceDependencies = Pick<OrderMailDependencies, 'outbox' | 'ownerEmail'> & {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  shop: (database: Database) => Promise<Settings>
  /** It is undefined while the server lacks one of its keys. */
  portal: IrpClient | undefined
}

/** It is longer than the requests of one attempt together: login twice, business, document, its copy. */
const LEASE_SECONDS = 180
/** Documents at once; the portal limits the rate of each GSTIN. */
const CONCURRENCY = 4
/** Attempts of one run, which the next minute follows. */
const MAX_ATTEMPTS = 200

/**
 * Registers the documents that are due, each once: what was sent before an answer was lost is taken over. Nothing is
 * sent while e-invoices are switched off.
 */
export async function registerDue(dependencies: EInvoiceDependencies): Promise<void> {
  if (!(await dependencies.shop(dependencies.database)).eInvoices) return
  let left = MAX_ATTEMPTS
  const work = async () => {
    while (left-- > 0) if (!(await registerNext(dependencies))) return
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

/** @returns false when none is due */
async function registerNext(dependencies: EInvoiceDependencies): Promise<boolean> {
  const { database } = dependencies
  const document = await claimDueRegistration(database, LEASE_SECONDS)
  if (!document) return false
  try {
    const registration = await askPortal(dependencies, document)
    await database
      .transaction()
      .execute((transaction) => registrations.keepRegistration(transaction, document, registration))
  } catch (error) {
    await settleFailure(dependencies, document, error)
  }
  return true
}

async function askPortal(
  { database, shop, portal }: EInvoiceDependencies,
  { data }: DueDocument,
): Promise<EInvoiceRegistration> {
  if (!portal) throw new IrpAccessRefused('The server lacks keys of the e-invoice API (EINVOICE_…)')
  const { seller } = await shop(database)
  const presentAddress = seller?.gstin === data.seller.gstin ? seller?.address : undefined
  const business = needsRegisteredAddress(data) ? await findBusiness(portal, data) : undefined
  const mapped = inv01.safeParse(mapDocument(data, { presentAddress: presentAddress ?? '', business }))
  if (mapped.success) return portal.register(mapped.data)
  const { path } = mapped.error.issues[0] ?? {}
  throw new UnmappableDocument(
    `${path?.join('.')} of ${documentKey(data).number} does not fit the portal’s form: please show it to your accountant`,
  )
}

async function findBusiness(
  portal: IrpClient,
  { buyer, seller }: DueDocument['data'],
): Promise<RegisteredBusiness> {
  const known = await portal.findBusiness(seller.gstin ?? '', buyer.gstin ?? '')
  if (!known.isActive) throw new UnmappableDocument(`The GSTIN ${buyer.gstin} is not active at the portal`)
  const town = atLeastThree(plain(known.town, 100), stateOfCode(known.stateCode) ?? 'India')
  return {
    legalName: known.legalName,
    place: {
      Addr1: plain(known.line, 100) || town,
      Loc: town,
      Pin: Number(known.pincode),
      Stcd: known.stateCode,
    },
  }
}

async function settleFailure(
  dependencies: EInvoiceDependencies,
  document: DueDocument,
  error: unknown,
): Promise<void> {
  const { database, log } = dependencies
  if (error instanceof IrpRefusal || error instanceof UnmappableDocument) {
    await database
      .transaction()
      .execute((transaction) =>
        registrations.refuseRegistration(dependencies, transaction, document, error.message),
      )
    return
  }
  const isExpected = error instanceof IrpUnavailable || error instanceof IrpAccessRefused
  if (!isExpected) log.error({ err: error, document: document.data.number }, 'registering an invoice failed')
  const why = isExpected ? error.message : 'The shop could not register it: its log says why'
  await database
    .transaction()
    .execute((transaction) => registrations.postponeRegistration(dependencies, transaction, document, why))
}
