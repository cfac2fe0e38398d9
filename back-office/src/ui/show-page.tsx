import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, ShowBase, type ShowBaseProps, useShowContext } from 'react-admin'
import { Failure } from './failure.tsx'
import { Loading } from './loading.tsx'
import { PageTitle } from './page-title.tsx'
import { StaleNote } from './stale-note.tsx'
import { quietly } from './suppress-error-notice.ts'

type Props<Row extends RaRecord> = {
  title: (record: Row) => string
  note?: (record: Row) => ReactNode
  actions?: (record: Row) => ReactNode
  children: (record: Row) => ReactNode
} & Omit<ShowBaseProps<Row>, 'children'>

function ShowBody<Row extends RaRecord>({ title, note, actions, children }: Props<Row>) {
  const { record, error, isPending, refetch } = useShowContext<Row>()
  if (error && !record) return <Failure error={error} onRetry={refetch} isWholeScreen />
  if (isPending || !record) return <Loading shape="screen" />
  return (
    <Box sx={{ maxWidth: '64rem' }}>
      <StaleNote error={error} onRetry={refetch} />
      <PageTitle title={title(record)} note={note?.(record)}>
        {actions?.(record)}
      </PageTitle>
      {children(record)}
    </Box>
  )
}

export function ShowPage<Row extends RaRecord>({ title, note, actions, children, ...show }: Props<Row>) {
  return (
    <ShowBase<Row> queryOptions={quietly} {...show}>
      <ShowBody title={title} note={note} actions={actions}>
        {children}
      </ShowBody>
    </ShowBase>
  )
}
