import { type InvoiceDependencies, settleInvoice } from '../orders/index.ts'
import type { Api } from '../platform/http/api.ts'
import { routeDashboard } from './dashboard/dashboard.routes.ts'
import type { OrderActionDependencies } from './orders/dependencies.ts'
import { routeOrderDocuments } from './orders/documents.routes.ts'
import { routeAdminOrders } from './orders/orders.routes.ts'
import { routeReports } from './reports/reports.routes.ts'

type Options = Omit<OrderActionDependencies, 'settleInvoice'> & {
  invoices: InvoiceDependencies
  /** Without a trailing slash. */
  publicUrl: () => string
}

/** Registers the endpoints that combine several slices: dashboard, orders, reports. */
export function registerBackOfficeOrders(api: Api, { invoices, publicUrl, ...rest }: Options): void {
  const dependencies = { ...rest, settleInvoice: (id: string) => settleInvoice(invoices, id) }
  routeDashboard(api, dependencies)
  routeAdminOrders(api, dependencies)
  routeOrderDocuments(api, invoices, publicUrl)
  routeReports(api, dependencies)
}
