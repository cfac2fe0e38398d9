import { Box } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FormProps, useNotify } from 'react-admin'
import { errorsOf } from '../platform/http.ts'
import type { StaffCall } from '../platform/permissions.ts'
import { CheckedForm } from './checked-form.tsx'
import { Failure } from './failure.tsx'
import { FormToolbar } from './form-toolbar.tsx'
import { Loading } from './loading.tsx'
import { PageTitle } from './page-title.tsx'
import { StaleNote } from './stale-note.tsx'

type Props<Row> = {
  title: string
  note?: ReactNode
  /** The call that saves it whole. */
  right: StaffCall
  read: (signal?: AbortSignal) => Promise<{ item: Row }>
  transform?: (entered: Row) => Row
  /** @param read what the form began with */
  send: (entered: Row, read: Row) => Promise<{ item: Row }>
  /** Returns what is compared with the form after a concurrent change, where it has only a part of the document. */
  readTheirs?: () => Promise<Readonly<Record<string, unknown>>>
  form?: Pick<FormProps, 'warnWhenUnsavedChanges'>
  children: ReactNode
  buttons?: ReactNode
}

/** The page edits a single document, such as the settings. */
export function DocumentPage<Row extends object>({
  title,
  note,
  right,
  read,
  transform = (same) => same,
  send,
  readTheirs = async () => (await read()).item as Readonly<Record<string, unknown>>,
  form,
  children,
  buttons,
}: Props<Row>) {
  const notify = useNotify()
  const queries = useQueryClient()
  // A refetch would overwrite the input.
  const queryKey = [right, title]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await read(signal)).item,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && !data) return <Failure error={error} onRetry={refetch} isWholeScreen />
  if (!data) {
    return (
      <>
        <PageTitle title={title} note={note} />
        <Loading shape="cards" />
      </>
    )
  }
  const save = async (values: object) => {
    try {
      queries.setQueryData(queryKey, (await send(transform(values as Row), data)).item)
      notify('Saved. The shop shows it now.', { type: 'success' })
      return undefined
    } catch (failure) {
      return errorsOf(failure)
    }
  }
  return (
    <>
      <StaleNote error={error} onRetry={() => void refetch()} />
      <PageTitle title={title} note={note} />
      <Box sx={{ maxWidth: '64rem' }}>
        <CheckedForm {...form} record={data} onSubmit={save} readTheirs={readTheirs}>
          {children}
          <FormToolbar right={right}>{buttons}</FormToolbar>
        </CheckedForm>
      </Box>
    </>
  )
}
