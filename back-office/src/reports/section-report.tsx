import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../platform/http.ts'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'

type Props<Report> = {
  /** The path is below the address of the back office's API. */
  path: string
  query: Record<string, string>
  isEmpty: (report: Report) => boolean
  emptyTitle: string
  children: (report: Report) => ReactNode
}

/** It is one report of the screen, with what stands there while it loads, fails or is empty. */
export function SectionReport<Report>({ path, query, isEmpty, emptyTitle, children }: Props<Report>) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['reports', path, query],
    queryFn: ({ signal }) => call<Report>('GET', path, { query, signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading />
  return isEmpty(data) ? <Empty title={emptyTitle} /> : children(data)
}
