import { type InvoiceParts, settleInvoice } from '../orders/index.ts'
import type { Api } from '../platform/http/api.ts'
import { routeManagedOrders } from './orders/orders.routes.ts'
import { routePapers } from './orders/papers.routes.ts'
import type { DeskParts } from './orders/parts.ts'
import { routeReports } from './reports/reports.routes.ts'
import { routeToday } from './today/today.routes.ts'

type Given = Omit<DeskParts, 'settleInvoice'> & {
  invoices: InvoiceParts
  /** Without a trailing slash. */
  publicUrl: () => string
}

/** Registers the endpoints that combine several slices: dashboard, order desk, reports. */
export function registerOrderDesk(api: Api, { invoices, publicUrl, ...given }: Given): void {
  const parts = { ...given, settleInvoice: (id: string) => settleInvoice(invoices, id) }
  routeToday(api, parts)
  routeManagedOrders(api, parts)
  routePapers(api, invoices, publicUrl)
  routeReports(api, parts)
}
