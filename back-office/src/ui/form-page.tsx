import { Box, Card } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import {
  CreateBase,
  type CreateBaseProps,
  EditBase,
  type EditBaseProps,
  type FormProps,
  type RaRecord,
  useEditContext,
  useResourceContext,
} from 'react-admin'
import type { StaffCall } from '../platform/permissions.ts'
import { CheckedForm } from './checked-form.tsx'
import { Failure } from './failure.tsx'
import { FormToolbar } from './form-toolbar.tsx'
import { Loading } from './loading.tsx'
import { PageTitle } from './page-title.tsx'
import { StaleNote } from './stale-note.tsx'
import { whileTyping } from './suppress-error-notice.ts'
import { useReadTheirs } from './use-read-theirs.ts'

type Shared = { children: ReactNode; form?: Omit<FormProps, 'children'> }
type OfRecord<Row> = { title: (record: Row) => string; actions?: (record: Row) => ReactNode }

type CardProps = Pick<Shared, 'children' | 'form'> &
  Pick<ComponentProps<typeof CheckedForm>, 'readTheirs'> & { label?: string; isNew?: boolean }

/** Actions align with the end of the form. */
const width = { maxWidth: '56rem' }

function FormCard({ children, form, label, isNew, readTheirs }: CardProps) {
  const resource = useResourceContext()
  return (
    <Card sx={{ overflow: 'visible' }}>
      <CheckedForm {...form} readTheirs={readTheirs}>
        <Box sx={{ display: 'grid', p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0 } }}>{children}</Box>
        <FormToolbar
          label={label}
          isNew={isNew}
          right={(isNew ? `POST /back-office/${resource}` : `PUT /back-office/${resource}/:id`) as StaffCall}
        />
      </CheckedForm>
    </Card>
  )
}

function EditBody<Row extends RaRecord>({ title, actions, children, form }: Shared & OfRecord<Row>) {
  const { record, error, isPending, refetch } = useEditContext<Row>()
  const readTheirs = useReadTheirs()
  if (error && !record) return <Failure error={error} onRetry={refetch} isWholeScreen />
  if (isPending || !record) return <Loading shape="screen" />
  return (
    <Box sx={width}>
      <StaleNote error={error} onRetry={refetch} />
      <PageTitle title={title(record)}>{actions?.(record)}</PageTitle>
      <FormCard form={form} readTheirs={readTheirs}>
        {children}
      </FormCard>
    </Box>
  )
}

export function EditPage<Row extends RaRecord>({
  title,
  actions,
  children,
  form,
  ...edit
}: Shared & OfRecord<Row> & Omit<EditBaseProps, 'children'>) {
  return (
    <EditBase mutationMode="pessimistic" redirect="list" queryOptions={whileTyping} {...edit}>
      <EditBody<Row> title={title} actions={actions} form={form}>
        {children}
      </EditBody>
    </EditBase>
  )
}

export function CreatePage({
  title,
  children,
  form,
  saveLabel = 'Add',
  ...create
}: Shared & { title: string; saveLabel?: string } & Omit<CreateBaseProps, 'children'>) {
  return (
    <CreateBase redirect="list" {...create}>
      <Box sx={width}>
        <PageTitle title={title} />
        <FormCard form={form} label={saveLabel} isNew>
          {children}
        </FormCard>
      </Box>
    </CreateBase>
  )
}
