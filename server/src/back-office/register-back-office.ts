import { type Passwords, registerManagedCustomers } from '../accounts/index.ts'
import { registerHomePage, registerManagedMessages, registerManagedSettings } from '../content/index.ts'
import { registerManagedCoupons } from '../coupons/index.ts'
import { registerManagedRequests } from '../guidance/index.ts'
import { findFiguresOf, reportCoupon } from '../orders/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { SecurityLog } from '../platform/security-log.ts'
import { registerManagedReviews } from '../reviews/index.ts'
import type { Change } from '../staff/index.ts'
import { registerLaunchCheck } from './launch-check/launch-check.routes.ts'
import { readFacts } from './launch-check/read-facts.service.ts'

type Given = {
  config: Config
  database: Database
  change: Change
  /** Base URL of pictures, empty for this server. */
  filesUrl: string
  passwords: Passwords
  securityLog: SecurityLog
}

/** Registers the endpoints that each concern a single slice. */
export function registerBackOffice(
  api: Api,
  { config, database, change, filesUrl, passwords, securityLog }: Given,
): void {
  registerLaunchCheck(api, () => readFacts(database, config, passwords))
  registerManagedCoupons(api, { database, change, report: (id) => reportCoupon(database, id) })
  registerManagedCustomers(api, { database, change, securityLog, figuresOf: findFiguresOf })
  registerManagedReviews(api, { database, change, filesUrl })
  registerManagedMessages(api, { database, change })
  registerManagedSettings(api, { database, change })
  registerHomePage(api, { database, change, filesUrl })
  registerManagedRequests(api, { database, change })
}
