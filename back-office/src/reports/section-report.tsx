import type { Request as ApiRequest, ApiResponse, BackOfficeKey } from '@amritvasya/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../platform/http.ts'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'

type ReportKey = Extract<BackOfficeKey, `GET /back-office/reports/${string}`>

type Props<K extends ReportKey> = {
  report: K
  query: ApiRequest<K>['query']
  isEmpty: (report: ApiResponse<K>) => boolean
  emptyTitle: string
  children: (report: ApiResponse<K>) => ReactNode
}

/** It is one report of the screen, with what stands there while it loads, fails or is empty. */
export function SectionReport<K extends ReportKey>({
  report,
  query,
  isEmpty,
  emptyTitle,
  children,
}: Props<K>) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [report, query],
    queryFn: ({ signal }) => call(report, { query } as ApiRequest<K>, signal),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading />
  return isEmpty(data) ? <Empty title={emptyTitle} /> : children(data)
}
