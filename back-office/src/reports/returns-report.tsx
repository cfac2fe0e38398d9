import type { ApiResponse, ReturnsKind, ReturnsRow } from '@amritvasya/contract'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { useState } from 'react'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { counted, type FiguresColumn, FiguresTable } from './figures-table.tsx'
import { ReportCsv, ReportNote, ReportTabs, SectionReport } from './section-report.tsx'

type Report = ApiResponse<'GET /back-office/reports/returns'>
type Sum = Report['totals']

const kinds: readonly { kind: ReturnsKind; label: string; head: string }[] = [
  { kind: 'reason', label: 'By reason', head: 'Reason' },
  { kind: 'product', label: 'By product', head: 'Product' },
]

const columns: readonly FiguresColumn<Sum>[] = [
  { name: 'Returns', of: ({ returns }) => returns },
  { name: 'Pieces', of: ({ requested }) => requested, isOnWide: true },
  { name: 'On sale again', of: ({ restocked }) => restocked, isOnWide: true },
  { name: 'Not for sale', of: ({ scrapped }) => scrapped, isOnWide: true },
  { name: 'Sent back', of: ({ refused }) => refused, isOnWide: true },
  { name: 'Refund', of: ({ refund }) => <MoneyField rupees={refund} /> },
]

const inShort = ({ requested, restocked, scrapped, refused }: Sum): string =>
  `${counted(requested, 'piece')}: ${restocked} on sale again, ${scrapped} not for sale, ${refused} sent back`

export function ReturnsReport({ span }: { span: Span }) {
  const [kind, setKind] = useState<ReturnsKind>('reason')
  const head = kinds.find((one) => one.kind === kind)?.head ?? ''
  return (
    <SectionCard
      title="Returns"
      actions={<ReportCsv report="GET /back-office/reports/returns" query={{ ...span, by: kind }} />}
    >
      <ReportTabs name="Returns" id="returns" kinds={kinds} kind={kind} onChange={setKind}>
        <SectionReport
          report="GET /back-office/reports/returns"
          query={{ ...span, by: kind }}
          isEmpty={({ totals }) => totals.returns === 0}
          emptyTitle="Nobody asked for a return on these days"
        >
          {({ items, totals }) => (
            <FiguresTable<ReturnsRow, Sum>
              label={`Returns, ${head}`}
              head={head}
              columns={columns}
              rows={items.map((row) => ({ key: row.key || 'delivery', name: row.label, row }))}
              totals={totals}
              inShort={inShort}
              barOf={({ requested }) => requested}
            />
          )}
        </SectionReport>
      </ReportTabs>
      <ReportNote>
        Returns count on the day on which they were asked for, whatever became of them; the refund is that of
        the settled ones. Parcels that the courier brought back stand below.
      </ReportNote>
    </SectionCard>
  )
}
