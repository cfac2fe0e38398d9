import type { PageSpeedRow } from '@amritvasya/contract'
import { SectionCard } from '../ui/section-card.tsx'
import { type FiguresColumn, FiguresTable } from './figures-table.tsx'
import { ReportNote, SectionReport } from './section-report.tsx'

const MS = 1_000
const seconds = (value: number | null): string => (value === null ? '–' : `${(value / MS).toFixed(1)} s`)
const milliseconds = (value: number | null): string => (value === null ? '–' : `${value} ms`)

/** Up to these values Google calls a page good. */
const good = { lcp: 2_500, inp: 200, cls: 0.1 }

function wordOf({ lcp, inp, cls }: PageSpeedRow): string {
  const slow = [
    (lcp ?? 0) > good.lcp && 'shown late',
    (inp ?? 0) > good.inp && 'slow to respond',
    (cls ?? 0) > good.cls && 'it moves',
  ].filter(Boolean)
  return slow.length > 0 ? slow.join(', ') : 'good'
}

const columns: readonly FiguresColumn<PageSpeedRow>[] = [
  { name: 'Visits', of: ({ visits }) => visits, isOnWide: true },
  { name: 'Shown after', of: ({ lcp }) => seconds(lcp) },
  { name: 'Responds in', of: ({ inp }) => milliseconds(inp) },
  { name: 'Moves', of: ({ cls }) => cls?.toFixed(2) ?? '–', isOnWide: true },
  { name: 'In a word', of: wordOf, isOnWide: true },
]

export function PageSpeedReport() {
  return (
    <SectionCard title="Speed of the pages">
      <SectionReport
        report="GET /back-office/reports/page-speed"
        query={undefined}
        isEmpty={({ items }) => items.length === 0}
        emptyTitle="No visit of the last 28 days has said how fast its page was"
      >
        {({ items }) => (
          <FiguresTable<PageSpeedRow, PageSpeedRow>
            label="Speed by kind of page"
            head="Page"
            columns={columns}
            rows={items.map((row) => ({ key: row.key, name: row.label, row }))}
            inShort={(row) => `${row.visits} visits; ${wordOf(row)}`}
          />
        )}
      </SectionReport>
      <ReportNote>
        Three of four visits of the last 28 days were at least as fast, on the visitors’ own phones and
        networks. Google calls a page good that is shown after 2.5 s, responds in 200 ms and moves by 0.1 at
        most. Nothing is recorded about who visited.
      </ReportNote>
    </SectionCard>
  )
}
