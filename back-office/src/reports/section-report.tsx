import type { Request as ApiRequest, ApiResponse, BackOfficeKey } from '@amritvasya/contract'
import { Tab, Tabs, Typography } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { useRead } from '../platform/use-read.ts'
import { DownloadLink } from '../ui/download-link.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionCard } from '../ui/section-card.tsx'

type ReportKey = Extract<BackOfficeKey, `GET /back-office/reports/${string}`>

type Props<K extends ReportKey> = {
  report: K
  query: ApiRequest<K>['query']
  isEmpty: (report: ApiResponse<K>) => boolean
  emptyTitle: string
  children: (report: ApiResponse<K>) => ReactNode
}

/** It is one report of the screen, with what is there while it loads, fails or is empty. */
export function SectionReport<K extends ReportKey>({
  report,
  query,
  isEmpty,
  emptyTitle,
  children,
}: Props<K>) {
  const { data, error, isPending, refetch } = useRead(report, { query } as ApiRequest<K>)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading />
  return isEmpty(data) ? <Empty title={emptyTitle} /> : children(data)
}

type SectionProps<K extends ReportKey> = Props<K> & {
  title: string
  /** It is above the report. */
  choice?: ReactNode
  /** They are beside its own CSV. */
  downloads?: ReactNode
  /** It says below the report how to read it. */
  note?: ReactNode
}

/** A report that is a section of its own, with its CSV. */
export function ReportSection<K extends ReportKey>({
  title,
  choice,
  downloads,
  note,
  ...report
}: SectionProps<K>) {
  return (
    <SectionCard
      title={title}
      actions={
        <>
          <ReportCsv report={report.report} query={report.query} />
          {downloads}
        </>
      }
    >
      {choice}
      <SectionReport<K> {...report} />
      {note && <ReportNote>{note}</ReportNote>}
    </SectionCard>
  )
}

export function ReportNote({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
      {children}
    </Typography>
  )
}

type CsvProps = { report: ReportKey; query: object | undefined }

export function ReportCsv({ report, query }: CsvProps) {
  const file = `${report}.csv` as ComponentProps<typeof DownloadLink>['file']
  return <DownloadLink file={file} query={new URLSearchParams({ ...query })} label="Download CSV" />
}

type TabsProps<Kind extends string> = {
  name: string
  /** Begins the ids of the tabs. */
  id: string
  kinds: readonly { kind: Kind; label: string }[]
  kind: Kind
  onChange: (kind: Kind) => void
  children: ReactNode
}

/** The ways in which a report can be read. */
export function ReportTabs<Kind extends string>({ name, id, kinds, kind, ...tabs }: TabsProps<Kind>) {
  return (
    <>
      <Tabs value={kind} onChange={(_, next: Kind) => tabs.onChange(next)} aria-label={name} sx={{ mb: 1 }}>
        {kinds.map(({ kind: value, label }) => (
          <Tab key={value} value={value} label={label} id={`${id}-${value}`} aria-controls={`${id}-report`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-report`} aria-labelledby={`${id}-${kind}`}>
        {tabs.children}
      </div>
    </>
  )
}
