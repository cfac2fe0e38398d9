import { type Passwords, registerAdminCustomers } from '../accounts/index.ts'
import { registerAdminMessages, registerAdminSettings, registerHomePage } from '../content/index.ts'
import { registerAdminCoupons } from '../coupons/index.ts'
import { registerAdminBookings } from '../guidance/index.ts'
import { findFiguresOf, reportCoupon } from '../orders/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { SecurityLog } from '../platform/security-log.ts'
import { registerAdminReviews } from '../reviews/index.ts'
import type { WithAudit } from '../staff/index.ts'
import { registerGoLiveChecklist } from './go-live-checklist/go-live-checklist.routes.ts'
import { readShopFacts } from './go-live-checklist/shop-facts.service.ts'

type Options = {
  config: Config
  database: Database
  withAudit: WithAudit
  /** Base URL of pictures, empty for this server. */
  filesUrl: string
  passwords: Passwords
  securityLog: SecurityLog
}

/** Registers the endpoints that each concern a single slice. */
export function registerBackOffice(
  api: Api,
  { config, database, withAudit, filesUrl, passwords, securityLog }: Options,
): void {
  registerGoLiveChecklist(api, () => readShopFacts(database, config, passwords))
  registerAdminCoupons(api, { database, withAudit, report: (id) => reportCoupon(database, id) })
  registerAdminCustomers(api, { database, withAudit, securityLog, figuresOf: findFiguresOf })
  registerAdminReviews(api, { database, withAudit, filesUrl })
  registerAdminMessages(api, { database, withAudit })
  registerAdminSettings(api, { database, withAudit })
  registerHomePage(api, { database, withAudit, filesUrl })
  registerAdminBookings(api, { database, withAudit })
}
