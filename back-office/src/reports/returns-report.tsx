import type { ApiResponse, ReturnsKind, ReturnsRow } from '@amritvasya/contract'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { DownloadLink } from '../ui/download-link.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { counted, type FiguresColumn, FiguresTable } from './figures-table.tsx'
import { SectionReport } from './section-report.tsx'

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
      actions={
        <DownloadLink
          file="GET /back-office/reports/returns.csv"
          query={`from=${span.from}&to=${span.to}&by=${kind}`}
          label="Download CSV"
        />
      }
    >
      <Tabs
        value={kind}
        onChange={(_, next: ReturnsKind) => setKind(next)}
        aria-label="Returns"
        sx={{ mb: 1 }}
      >
        {kinds.map(({ kind: value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`returns-${value}`}
            aria-controls="returns-report"
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="returns-report" aria-labelledby={`returns-${kind}`}>
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
      </div>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        Returns count on the day on which they were asked for, whatever became of them; the refund is that of
        the settled ones. Parcels that the courier brought back stand below.
      </Typography>
    </SectionCard>
  )
}
