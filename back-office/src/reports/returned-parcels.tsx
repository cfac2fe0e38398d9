import type { ReturnedParcelRow } from '@amritvasya/contract'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { type FiguresColumn, FiguresTable } from './figures-table.tsx'
import { ReportNote, SectionReport } from './section-report.tsx'

type Figures = Omit<ReturnedParcelRow, 'area' | 'state'>

const share = ({ sent, returned }: Figures): string =>
  returned === 0 ? '0' : `${returned} (${Math.round((100 * returned) / sent)}%)`

const columns: readonly FiguresColumn<Figures>[] = [
  { name: 'Sent', of: ({ sent }) => sent },
  { name: 'Came back', of: share },
  { name: 'Value', of: ({ value }) => <MoneyField rupees={value} /> },
  { name: 'Cost', of: ({ cost }) => <MoneyField rupees={cost} /> },
]

export function ReturnedParcels({ span }: { span: Span }) {
  return (
    <SectionCard title="Returned parcels">
      <SectionReport
        report="GET /back-office/reports/returned-parcels"
        query={{ ...span }}
        isEmpty={({ totals }) => totals.sent === 0}
        emptyTitle="No cash on delivery was sent on these days"
      >
        {({ items, totals }) => (
          <FiguresTable<ReturnedParcelRow, Figures>
            label="Returned parcels, each"
            head="Area"
            columns={columns}
            rows={items.map((row) => ({ key: row.area, name: `${row.area}, ${row.state}`, row }))}
            totals={totals}
          />
        )}
      </SectionReport>
      <ReportNote>
        Cash on delivery that was sent, by the first digits of the pincode. A returned parcel costs what its
        courier took, there and back as far as it was quoted, and otherwise the amount under Settings. Areas
        without cash stand under Delivery.
      </ReportNote>
    </SectionCard>
  )
}
