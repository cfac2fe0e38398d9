import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, ShowBase, type ShowBaseProps, useShowContext } from 'react-admin'
import { Failure } from './failure.tsx'
import { Loading } from './loading.tsx'
import { PageTitle } from './page-title.tsx'
import { StaleNote } from './stale-note.tsx'
import { quietly } from './suppress-error-notice.ts'

type Props<Kept extends RaRecord> = {
  title: (record: Kept) => string
  note?: (record: Kept) => ReactNode
  actions?: (record: Kept) => ReactNode
  children: (record: Kept) => ReactNode
} & Omit<ShowBaseProps<Kept>, 'children'>

function ShowBody<Kept extends RaRecord>({ title, note, actions, children }: Props<Kept>) {
  const { record, error, isPending, refetch } = useShowContext<Kept>()
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

export function ShowPage<Kept extends RaRecord>({ title, note, actions, children, ...show }: Props<Kept>) {
  return (
    <ShowBase<Kept> queryOptions={quietly} {...show}>
      <ShowBody title={title} note={note} actions={actions}>
        {children}
      </ShowBody>
    </ShowBase>
  )
}
