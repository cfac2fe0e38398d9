import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useDataProvider, useNotify, useRecordContext, useRedirect, useResourceContext } from 'react-admin'
import type { StaffCall } from '../platform/permissions.ts'
import { ConfirmButton } from './confirm-button.tsx'

type Props = {
  name?: string
  note: string
  /** It is the notice afterwards. */
  done?: string
} & Partial<Omit<ComponentProps<typeof ConfirmButton>, 'children' | 'onConfirm' | 'right'>>

/** Removes the record of the screen, and leads to its list. */
export function RemoveButton({ name = '', note, done = `${name} is removed.`, ...button }: Props) {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const provider = useDataProvider()
  const notify = useNotify()
  const redirect = useRedirect()
  if (!record) return null
  const remove = async () => {
    await provider.delete(resource, { id: record.id, previousData: record })
    notify(done, { type: 'success' })
    redirect('list', resource)
  }
  return (
    <ConfirmButton
      label="Remove"
      right={`DELETE /back-office/${resource}/:id` as StaffCall}
      color="error"
      startIcon={<Trash2 size={18} aria-hidden="true" />}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      onConfirm={remove}
      isShownAnew={false}
      {...button}
    >
      {note}
    </ConfirmButton>
  )
}
