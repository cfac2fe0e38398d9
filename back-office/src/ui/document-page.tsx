import { Box } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FormProps, useNotify } from 'react-admin'
import { call, errorsOf } from '../platform/http.ts'
import { CheckedForm } from './checked-form.tsx'
import { Failure } from './failure.tsx'
import { FormToolbar } from './form-toolbar.tsx'
import { Loading } from './loading.tsx'
import { PageTitle } from './page-title.tsx'
import { StaleNote } from './stale-note.tsx'

type Props<Row> = {
  title: string
  note?: ReactNode
  /** The path is below the API's base, such as `/settings`: GET reads it, PUT saves it whole. */
  path: string
  transform?: (entered: Row) => Row
  /** @param read what the form began with */
  send?: (entered: Row, read: Row) => Promise<Row>
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
  path,
  transform = (same) => same,
  send = async (body) => (await call<{ item: Row }>('PUT', path, { body })).item,
  readTheirs = async () => (await call<{ item: Record<string, unknown> }>('GET', path)).item,
  form,
  children,
  buttons,
}: Props<Row>) {
  const notify = useNotify()
  const queries = useQueryClient()
  const read = async ({ signal }: { signal: AbortSignal }) =>
    (await call<{ item: Row }>('GET', path, { signal })).item
  // A refetch would overwrite the input.
  const reading = { queryKey: [path, title], queryFn: read, gcTime: 0, staleTime: Infinity }
  const { data, error, refetch } = useQuery(reading)
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
      queries.setQueryData(reading.queryKey, await send(transform(values as Row), data))
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
          <FormToolbar right={`PUT ${path}`}>{buttons}</FormToolbar>
        </CheckedForm>
      </Box>
    </>
  )
}
