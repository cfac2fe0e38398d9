import type { SoldTogetherRow } from '@amritvasya/contract'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { Typography } from '@mui/material'
import { MoneyField } from '../ui/money-field.tsx'
import { counted, type FiguresColumn, FiguresTable } from './figures-table.tsx'
import { ReportSection } from './section-report.tsx'

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`

const columns: readonly FiguresColumn<SoldTogetherRow>[] = [
  { name: 'Orders', of: ({ orders }) => orders },
  {
    name: 'Of the first',
    of: ({ orders, first }) => percent(orders, first.orders),
    isOnWide: true,
  },
  {
    name: 'Of the second',
    of: ({ orders, second }) => percent(orders, second.orders),
    isOnWide: true,
  },
  { name: 'Sales', of: ({ sales }) => <MoneyField rupees={sales} /> },
]

export function SoldTogether({ span }: { span: Span }) {
  return (
    <ReportSection
      title="Sold together"
      report="GET /back-office/reports/sold-together"
      query={{ ...span }}
      isEmpty={({ items }) => items.length === 0}
      emptyTitle="No order of these days has two products"
      note="The shares say in how many of all orders with the first, or with the second, the other was bought too. Sales are those of both in these orders, before discount and delivery."
    >
      {({ items, totals }) => (
        <>
          <Typography sx={{ mb: 1 }}>
            {totals.mixedOrders} of {counted(totals.orders, 'order')} had more than one product.
          </Typography>
          <FiguresTable<SoldTogetherRow, never>
            label="Sold together, in pairs"
            head="Products"
            columns={columns}
            rows={items.map((row) => ({
              key: `${row.first.id} ${row.second.id}`,
              name: `${row.first.name} + ${row.second.name}`,
              row,
            }))}
            inShort={({ orders, first, second }) =>
              `${percent(orders, first.orders)} of the orders with the first, ${percent(orders, second.orders)} of those with the second`
            }
            barOf={({ orders }) => orders}
          />
          {totals.pairs > items.length && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              The first {items.length} of {totals.pairs} pairs; the CSV has all.
            </Typography>
          )}
        </>
      )}
    </ReportSection>
  )
}
