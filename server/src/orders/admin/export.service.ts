import type { Input } from '@amritvasya/contract'
import { indianDay, indianTime } from '@amritvasya/contract/rules/dates'
import type { Cell } from '../../platform/csv.ts'
import { csvInBatches } from '../../platform/csv-batches.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RecordShown } from '../../platform/http/handlers.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { shownEmail } from '../../platform/mail/placeholder-email.ts'
import { logExport, type WithAudit } from '../../staff/index.ts'
import { type ExportedOrderRow, listExportedOrders } from './export.repository.ts'
import { listOrderIds } from './list.repository.ts'

/** Times are Indian, amounts rupees. */
const columns: readonly (readonly [string, (row: ExportedOrderRow) => Cell])[] = [
  ['Order', (row) => row.order_number],
  ['Date', (row) => indianDay(row.created_at)],
  ['Time', (row) => indianTime(row.created_at)],
  ['Status', (row) => row.status],
  ['Payment method', (row) => row.payment_method],
  ['Payment', (row) => row.payment_status],
  ['Paid on', (row) => row.paid_at && indianDay(row.paid_at)],
  ['Customer', (row) => row.customer_name],
  ['Email', (row) => shownEmail(row.customer_email)],
  ['Phone', (row) => row.customer_phone],
  ['Recipient', ({ address }) => address.fullName],
  ['Recipient phone', ({ address }) => address.phoneNumber],
  [
    'Address',
    ({ address: { addressLine1, addressLine2, landmark } }) =>
      [addressLine1, addressLine2, landmark].filter(Boolean).join(', '),
  ],
  ['City', ({ address }) => address.city],
  ['State', ({ address }) => address.state],
  ['Pincode', ({ address }) => address.pincode],
  ['Business', (row) => row.buyer_business_name],
  ['GSTIN', (row) => row.buyer_gstin],
  ['Products', (row) => row.products],
  ['Pieces', (row) => row.pieces],
  ['Goods', (row) => ({ paise: row.subtotal_paise })],
  ['Delivery', (row) => ({ paise: row.shipping_paise })],
  ['Discount', (row) => ({ paise: row.discount_paise })],
  ['Coupon', (row) => row.coupon_code],
  ['Total', (row) => ({ paise: row.total_paise })],
  ['Refunded', (row) => ({ paise: row.refunded_paise })],
  ['Courier', (row) => row.courier],
  ['Tracking number', (row) => row.tracking_number],
  ['Entered by', (row) => row.entered_by],
  ['Business address', (row) => row.buyer_business_address],
  ['Of it store credit', (row) => ({ paise: row.credit_paise })],
]

/**
 * Exports the orders of a list as CSV, all pages of it. The export is in the audit log, and each order in the access
 * log, before the first row leaves.
 */
export async function exportOrders(
  { database, withAudit }: { database: Database; withAudit: WithAudit },
  caller: StaffCaller,
  query: Input<'GET /back-office/orders'>['query'],
  recordShown: RecordShown,
): Promise<AsyncIterable<string>> {
  const { page: _, perPage: __, sort, order, paymentMethod, ...filter } = query
  const paymentMethods = paymentMethod && [paymentMethod]
  const ids = await listOrderIds(database, { ...filter, paymentMethods }, { sort, order })
  await recordShown(ids)
  await logExport(withAudit, caller, { what: 'orders', rows: ids.length, filter: query })
  const heading = columns.map(([name]) => name)
  return csvInBatches(heading, ids, async (some) =>
    (await listExportedOrders(database, some)).map((row) => columns.map(([, cell]) => cell(row))),
  )
}
