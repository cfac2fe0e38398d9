import type { Kysely } from 'kysely'
import type { InvoiceDependencies } from '../orders/index.ts'
import type { Tables } from '../platform/database/database.ts'
import type { ReadsFor } from '../platform/http/staff-caller.ts'
import type { WithAudit } from '../staff/index.ts'

export type ReportDependencies = {
  database: Kysely<Tables>
  readsFor: ReadsFor
  withAudit: WithAudit
  invoices: InvoiceDependencies
}
