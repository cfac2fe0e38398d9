import { registerManagedCustomers } from '../accounts/index.ts'
import { registerManagedMessages } from '../content/index.ts'
import { registerManagedCoupons } from '../coupons/index.ts'
import { registerManagedRequests } from '../guidance/index.ts'
import { findFiguresOf, reportCoupon } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import { registerManagedReviews } from '../reviews/index.ts'
import type { Change } from '../staff/index.ts'

type Given = {
  database: Database
  change: Change
  /** Where pictures are served, empty for this server. */
  filesUrl: string
}

/** Adds the calls by which the staff look after the shop; each slice has its own. */
export function registerBackOffice(api: Api, { database, change, filesUrl }: Given): void {
  registerManagedCoupons(api, { database, change, report: (code) => reportCoupon(database, code) })
  registerManagedCustomers(api, { database, change, figuresOf: findFiguresOf })
  registerManagedReviews(api, { database, change, filesUrl })
  registerManagedMessages(api, { database, change })
  registerManagedRequests(api, { database, change })
}
