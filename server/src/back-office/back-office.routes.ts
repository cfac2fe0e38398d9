import { type Passwords, registerAdminCustomers } from '../accounts/index.ts'
import { registerAdminContent } from '../content/index.ts'
import { registerAdminCoupons } from '../coupons/index.ts'
import { registerAdminBookings } from '../guidance/index.ts'
import { adminOrders } from '../orders/index.ts'
import type { Config } from '../platform/config.ts'
import type { Api } from '../platform/http/api.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { SecurityLog } from '../platform/security-log.ts'
import { registerReports } from '../reports/index.ts'
import { registerAdminReviews } from '../reviews/index.ts'
import { readDashboard } from './dashboard/dashboard.service.ts'
import { goLiveChecks } from './go-live-checklist/checks.ts'
import { readShopFacts } from './go-live-checklist/shop-facts.service.ts'
import type { AdminOrderDependencies } from './orders/dependencies.ts'
import { registerOrderDocuments } from './orders/documents.routes.ts'
import { registerAdminOrders } from './orders/orders.routes.ts'
import { registerPacking } from './orders/packing.routes.ts'
import { registerPreOrders } from './orders/pre-orders.routes.ts'
import { registerSentParcels } from './orders/sent-parcels.routes.ts'
import { search } from './search/search.service.ts'

type Options = AdminOrderDependencies & {
  config: Config
  /** Addresses of pictures begin with it; it is empty for this server. */
  filesUrl: string
  passwords: Passwords
  securityLog: SecurityLog
  jobs: JobSender
  /** The address has no trailing slash. */
  publicUrl: () => string
}

export function registerBackOffice(api: Api, options: Options): void {
  registerAcrossSlices(api, options)
  registerSlices(api, options)
}

function registerAcrossSlices(api: Api, options: Options): void {
  const { database, invoices, publicUrl } = options
  api.handleItem('GET /back-office/dashboard', (_, { caller }) => readDashboard(database, caller))
  api.handleItem('GET /back-office/search', ({ query }, { caller }) => search(options, caller, query.q))
  registerAdminOrders(api, options)
  registerSentParcels(api, options)
  registerPacking(api, options)
  registerPreOrders(api, options)
  registerOrderDocuments(api, invoices, publicUrl)
  registerReports(api, options)
}

function registerSlices(api: Api, options: Options): void {
  const { config, database, readsFor, withAudit, filesUrl, passwords, securityLog, orders } = options
  api.handle('GET /back-office/go-live-checklist', async () => {
    const facts = await readShopFacts(database, config, passwords)
    return { item: { mode: facts.server.mode, checks: goLiveChecks(facts) } }
  })
  registerAdminCoupons(api, { database, withAudit, report: (id) => adminOrders.reportCoupon(database, id) })
  registerAdminCustomers(api, {
    database,
    readsFor,
    withAudit,
    securityLog,
    figuresOf: adminOrders.findFiguresOf,
  })
  registerAdminReviews(api, { ...orders, withAudit, filesUrl })
  registerAdminContent(api, { database, withAudit, filesUrl })
  registerAdminBookings(api, { database, withAudit })
}
