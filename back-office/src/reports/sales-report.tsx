import type { ReportKind, ReportRow } from '@amritvasya/contract'
import { formatExactRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { formatDate } from '../ui/dates.ts'
import { DayChart } from '../ui/day-chart.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { counted, type FiguresColumn, FiguresTable } from './figures-table.tsx'
import { SectionReport } from './section-report.tsx'

const headings: Readonly<Record<ReportKind, string>> = { day: 'Day', product: 'Product', state: 'State' }
/** More bars could not be told apart. */
const MAX_BARS = 62

type Figures = Omit<ReportRow, 'key' | 'label'>

/** Returns rupees, by the dashboard's rule. */
const netOf = ({ sales, returned }: Pick<Figures, 'sales' | 'returned'>) =>
  toRupees(toPaise(sales) - toPaise(returned ?? 0))

function inShort(row: Figures): string {
  const { orders, pieces, returnedPieces } = row
  const last =
    returnedPieces === undefined ? `net ${formatExactRupees(netOf(row))}` : `${returnedPieces} returned`
  return [counted(orders, 'order'), counted(pieces, 'piece'), last].join(', ')
}

const columnsOf = (kind: ReportKind): FiguresColumn<Figures>[] => [
  { name: 'Orders', of: ({ orders }) => orders, isOnWide: true },
  { name: 'Pieces', of: ({ pieces }) => pieces, isOnWide: true },
  ...(kind === 'product'
    ? [{ name: 'Pieces returned', of: ({ returnedPieces }: Figures) => returnedPieces, isOnWide: true }]
    : []),
  { name: 'Sales', of: ({ sales }) => <MoneyField rupees={sales} /> },
  { name: 'Returned', of: ({ returned }) => <MoneyField rupees={returned} /> },
  ...(kind === 'product'
    ? []
    : [{ name: 'Net sales', of: (row: Figures) => <MoneyField rupees={netOf(row)} />, isOnWide: true }]),
]

const nameOf = (kind: ReportKind, { key, label }: ReportRow): string =>
  kind === 'day' ? formatDate(key).replaceAll(' ', '\u00a0') : label

export function SalesReport({ span, kind }: { span: Span; kind: ReportKind }) {
  return (
    <SectionReport
      report="GET /back-office/reports/sales"
      query={{ ...span, by: kind }}
      isEmpty={({ totals }) => totals.orders === 0}
      emptyTitle="No sales on these days"
    >
      {({ items, totals }) => {
        const days = items.map((row) => ({ day: row.key, orders: row.orders, sales: netOf(row) }))
        const rows = kind === 'day' ? items.filter(({ orders }) => orders > 0).reverse() : items
        return (
          <>
            {kind === 'day' && days.length > 1 && days.length <= MAX_BARS && (
              <DayChart title="Net sales by day" days={days} hasTableBelow />
            )}
            <FiguresTable<ReportRow, Figures>
              label={`Sales, ${headings[kind]}`}
              head={headings[kind]}
              columns={columnsOf(kind)}
              rows={rows.map((row) => ({ key: row.key, name: nameOf(kind, row), row }))}
              totals={totals}
              inShort={inShort}
            />
          </>
        )
      }}
    </SectionReport>
  )
}
