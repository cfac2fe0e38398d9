import type { ApiResponse, VisitsKind, VisitsRow } from '@amritvasya/contract'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { Box } from '@mui/material'
import { useState } from 'react'
import { formatDate } from '../ui/dates.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { counted, type FiguresColumn, FiguresTable } from './figures-table.tsx'
import { ReportCsv, ReportNote, ReportTabs, SectionReport } from './section-report.tsx'

type Report = ApiResponse<'GET /back-office/reports/visits'>
type Sum = Report['totals']

const kinds: readonly { kind: VisitsKind; label: string; head: string }[] = [
  { kind: 'day', label: 'By day', head: 'Day' },
  { kind: 'source', label: 'By source', head: 'Source' },
  { kind: 'entry', label: 'By first page', head: 'First page' },
]

const columns: readonly FiguresColumn<Sum>[] = [
  { name: 'Visitors', of: ({ visitors }) => visitors },
  { name: 'Product', of: ({ product }) => product, isOnWide: true },
  { name: 'Cart', of: ({ cart }) => cart, isOnWide: true },
  { name: 'Checkout', of: ({ checkout }) => checkout, isOnWide: true },
  { name: 'Paid', of: ({ paid }) => paid },
  { name: 'Page loads', of: ({ pageLoads }) => pageLoads, isOnWide: true },
]

const inShort = ({ product, cart, checkout, pageLoads }: Sum): string =>
  `${product} saw a product, ${cart} the cart, ${checkout} the checkout; ${counted(pageLoads, 'page load')}`

const steps: readonly { name: string; of: (sum: Sum) => number }[] = [
  { name: 'Visited the shop', of: ({ visitors }) => visitors },
  { name: 'Saw a product', of: ({ product }) => product },
  { name: 'Saw the cart', of: ({ cart }) => cart },
  { name: 'Reached the checkout', of: ({ checkout }) => checkout },
  { name: 'Paid, or ordered on delivery', of: ({ paid }) => paid },
]

const nameOf = (kind: VisitsKind, { key, label }: VisitsRow): string =>
  kind === 'day' ? formatDate(key).replaceAll(' ', '\u00a0') : label

export function VisitsReport({ span }: { span: Span }) {
  const [kind, setKind] = useState<VisitsKind>('day')
  const head = kinds.find((one) => one.kind === kind)?.head ?? ''
  return (
    <SectionCard
      title="Visitors"
      actions={<ReportCsv report="GET /back-office/reports/visits" query={{ ...span, by: kind }} />}
    >
      <ReportTabs name="Visitors" id="visits" kinds={kinds} kind={kind} onChange={setKind}>
        <SectionReport
          report="GET /back-office/reports/visits"
          query={{ ...span, by: kind }}
          isEmpty={({ totals }) => totals.visitors === 0}
          emptyTitle="No visitors were counted on these days"
        >
          {({ items, totals }) => (
            <>
              <Funnel totals={totals} />
              <FiguresTable<VisitsRow, Sum>
                label={`Visitors, ${head}`}
                head={head}
                columns={columns}
                rows={shownFirst(kind, items).map((row) => ({ key: row.key, name: nameOf(kind, row), row }))}
                totals={totals}
                inShort={inShort}
                barOf={({ visitors }) => visitors}
              />
            </>
          )}
        </SectionReport>
      </ReportTabs>
      <ReportNote>
        Counted on the server without cookies: one browser in one network is a visitor of a day, and cannot be
        recognised on the next. Bots, and browsers that ask not to be tracked, are left out. Each step
        includes those who came further; today is at most a minute old.
      </ReportNote>
    </SectionCard>
  )
}

const shownFirst = (kind: VisitsKind, items: readonly VisitsRow[]): readonly VisitsRow[] =>
  kind === 'day' ? items.filter(({ visitors }) => visitors > 0).toReversed() : items

const WHOLE = 100
const percent = (part: number, all: number): string => `${Math.round((1_000 * part) / all) / 10}%`

function Funnel({ totals }: { totals: Sum }) {
  return (
    <Box component="ol" aria-label="How far visitors came" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
      {steps.map(({ name, of }) => (
        <Box component="li" key={name} sx={{ py: 0.5 }}>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ flexGrow: 1 }}>
              {name}
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {of(totals)} ({percent(of(totals), totals.visitors)})
            </Box>
          </Box>
          <Box
            aria-hidden="true"
            sx={{
              height: 10,
              borderRadius: 1,
              bgcolor: 'primary.main',
              width: `${(WHOLE * of(totals)) / totals.visitors}%`,
              minWidth: 2,
            }}
          />
        </Box>
      ))}
    </Box>
  )
}
