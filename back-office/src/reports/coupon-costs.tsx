import type { ApiResponse, CouponCostRow } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { Typography } from '@mui/material'
import { MoneyField } from '../ui/money-field.tsx'
import { counted, type FiguresColumn, FiguresTable } from './figures-table.tsx'
import { ReportSection } from './section-report.tsx'

type Report = ApiResponse<'GET /back-office/reports/coupon-costs'>
type Sum = Report['totals']

const columns: readonly FiguresColumn<Sum>[] = [
  { name: 'Orders', of: ({ orders }) => orders, isOnWide: true },
  { name: 'New', of: ({ firstOrders }) => firstOrders, isOnWide: true },
  {
    name: 'Given',
    of: ({ given, delivery }) => <MoneyField rupees={given + delivery} />,
    isOnWide: true,
  },
  { name: 'True cost', of: ({ cost }) => <MoneyField rupees={cost} /> },
  { name: 'Revenue', of: ({ revenue }) => <MoneyField rupees={revenue} /> },
  { name: 'From new', of: ({ firstRevenue }) => <MoneyField rupees={firstRevenue} />, isOnWide: true },
]

const inShort = ({ orders, firstOrders, given, delivery, firstRevenue }: Sum): string =>
  `${counted(orders, 'order')}, ${firstOrders} of new customers (${formatExactRupees(firstRevenue)}), ${formatExactRupees(given + delivery)} given`

const inWords = ({ given, delivery, takenBack, gst, cost }: Sum): string =>
  `${formatExactRupees(given)} off goods and ${formatExactRupees(delivery)} off delivery; refunds took back ` +
  `${formatExactRupees(takenBack)}, and ${formatExactRupees(gst)} of the rest is GST: the true cost is ${formatExactRupees(cost)}.`

export function CouponCosts({ span }: { span: Span }) {
  return (
    <ReportSection
      title="Coupons and discounts"
      report="GET /back-office/reports/coupon-costs"
      query={{ ...span }}
      isEmpty={({ items }) => items.length === 0}
      emptyTitle="No coupon or discount was used on these days"
      note="The true cost is what was given off goods and delivery, less the part that refunds took back, less the GST within the rest, which the shop then does not owe. Revenue is that of the whole orders, less refunds; an order with several counts once in the total. What the goods cost the shop is not known here."
    >
      {({ items, totals }) => (
        <>
          <Typography sx={{ mb: 1 }}>{inWords(totals)}</Typography>
          <FiguresTable<CouponCostRow, Sum>
            label="Coupons and discounts, each"
            head="Coupon or discount"
            columns={columns}
            rows={items.map((row) => ({ key: `${row.kind} ${row.key}`, name: row.label, row }))}
            totals={totals}
            inShort={inShort}
            barOf={({ cost }) => cost}
          />
        </>
      )}
    </ReportSection>
  )
}
