import type { Nominee as Named } from '@amritvasya/contract'
import { type FormEvent, useCallback, useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { useLoaded } from '../use-loaded.ts'
import { TryAgain } from './try-again.tsx'

/** Section 14 of the DPDP Act, 2023. */
export function Nominee() {
  const api = useCustomerApi()
  const load = useCallback(() => api('GET /users/nominee', {}), [api])
  const { loaded, refresh, retry } = useLoaded(load, 'Failed to load your nominee')
  const [isChanging, setChanging] = useState(false)
  const { busy, attempt } = useAttempt(
    (error) => void toast.error(messageOf(error, 'Failed to remove your nominee')),
  )
  if (loaded.state === 'failed') return <TryAgain message={loaded.message} retry={retry} />
  if (loaded.state === 'loading') return <Skeleton className="h-24 rounded-md" />
  const { nominee } = loaded.data
  if (isChanging) {
    return (
      <NomineeForm
        nominee={nominee}
        onEnd={async (isSaved) => {
          if (isSaved) await refresh()
          setChanging(false)
        }}
      />
    )
  }
  const remove = () =>
    attempt(async () => {
      await api('DELETE /users/nominee', {})
      await refresh()
      toast.success('Your nominee is removed')
    })
  return (
    <div className="flex flex-col items-start gap-4">
      {nominee ? (
        <p className="max-w-full wrap-anywhere">
          <span className="font-semibold">{nominee.name}</span>
          <br />
          {[nominee.email, nominee.phone].filter(Boolean).join(', ')}
        </p>
      ) : (
        <p className="text-ink-soft">You have not named anyone.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setChanging(true)}>
          {nominee ? 'Change nominee' : 'Name someone'}
        </Button>
        {nominee && (
          <Button look="secondary" disabled={busy} onClick={() => void remove()}>
            Remove nominee
          </Button>
        )}
      </div>
    </div>
  )
}

type FormProps = { nominee: Named | null; onEnd: (isSaved: boolean) => Promise<void> }

function NomineeForm({ nominee, onEnd }: FormProps) {
  const api = useCustomerApi()
  const { busy, problem, attempt } = useAttempt('Failed to save your nominee')
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const text = (name: string) => String(entered.get(name) ?? '').trim()
    const body = { name: text('name'), email: text('email'), phone: text('phone') }
    await attempt(async () => {
      await api('PUT /users/nominee', { body })
      toast.success('Your nominee is saved')
      await onEnd(true)
    })
  }
  return (
    <form method="post" noValidate onSubmit={save} className="flex max-w-md flex-col gap-4">
      <FormAlert message={problem} />
      <TextField label="Name of your nominee" name="name" autoComplete="off" defaultValue={nominee?.name} />
      <TextField
        label="Email of your nominee"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="An email or a phone number is enough."
        defaultValue={nominee?.email ?? ''}
      />
      <TextField
        label="Phone of your nominee"
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={nominee?.phone ?? ''}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'Save nominee'}
        </Button>
        <Button look="secondary" onClick={() => void onEnd(false)}>
          Go back
        </Button>
      </div>
    </form>
  )
}
