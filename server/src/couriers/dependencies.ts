import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Settings } from '../content/index.ts'
import type { InvoiceDependencies, OrderDependencies } from '../orders/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { Courier, CourierService, ParcelReports } from './courier.ts'

export type CourierDependencies = {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  jobs: JobSender
  /** A service without keys is missing. */
  couriers: Partial<Record<CourierService, Courier>>
  /** It belongs to the webhooks; undefined without a courier service. */
  webhookToken: string | undefined
  orders: OrderDependencies
  invoices: InvoiceDependencies
  settings: (database: Database) => Promise<Settings>
  /**
   * The composition root passes it in, because couriers do not depend on returns.
   * @returns false for a number of no return
   */
  receiveReturnReport: (trackingNumber: string, reports: ParcelReports) => Promise<boolean>
  /** It is called after the commit of a return. */
  sendRefundsOf: (orderId: string) => Promise<void>
}
