import type { ApiResponse } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { needed } from '../form/rules.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { useForm } from '../form/use-form.ts'
import { useLoaded } from '../use-loaded.ts'
import { TryAgain } from './try-again.tsx'

type Device = ApiResponse<'GET /users/sessions'>['sessions'][number]

const failed = 'Failed to load your devices'

export function DeviceList() {
  const api = useCustomerApi()
  const load = useCallback(async () => (await api('GET /users/sessions', {})).sessions, [api])
  const { loaded, refresh, retry } = useLoaded(load, failed)

  if (loaded.state === 'failed') {
    return (
      <div className="mb-5">
        <TryAgain message={loaded.message} retry={retry} />
      </div>
    )
  }
  if (loaded.state === 'loading') return <Skeleton className="mb-5 h-16 rounded-md" />
  return (
    <ul className="mb-5 divide-y divide-line">
      {loaded.data.map((device) => (
        <DeviceRow key={device.id} device={device} onEnded={refresh} />
      ))}
    </ul>
  )
}

function DeviceRow({ device, onEnded }: { device: Device; onEnded: () => Promise<unknown> }) {
  const [asks, setAsks] = useState(false)
  const name = device.device || 'Unknown device'
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">
            {device.isCurrent ? 'This device' : `Last used ${formatDate(device.lastUsedAt)}`}
          </p>
        </div>
        {!device.isCurrent && !asks && (
          <Button look="secondary" aria-label={`Sign out ${name}`} onClick={() => setAsks(true)}>
            Sign out
          </Button>
        )}
      </div>
      {asks && <EndSessionForm id={device.id} onEnded={onEnded} onKeep={() => setAsks(false)} />}
    </li>
  )
}

type EndSessionFormProps = { id: string; onEnded: () => Promise<unknown>; onKeep: () => void }

/** A stolen session without the password cannot end the others. */
function EndSessionForm({ id, onEnded, onKeep }: EndSessionFormProps) {
  const api = useCustomerApi()
  const { busy, problem, attempt } = useAttempt('Failed to sign out')
  const { field, submit } = useForm({ currentPassword: '' }, ({ currentPassword }) => ({
    currentPassword: needed(currentPassword, 'Please enter your password'),
  }))

  const end = ({ currentPassword }: { currentPassword: string }) =>
    attempt(async () => {
      await api('POST /users/sessions/end', { body: { id, currentPassword } })
      toast.success('Device signed out')
      await onEnded()
    })

  return (
    <form method="post" noValidate onSubmit={submit(end)} className="mt-3 flex max-w-md flex-col gap-3">
      <FormAlert message={problem} />
      <PasswordField label="Your password" autoComplete="current-password" {...field('currentPassword')} />
      <div className="flex gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? 'Signing out…' : 'Sign out device'}
        </Button>
        <Button look="secondary" onClick={onKeep}>
          Keep
        </Button>
      </div>
    </form>
  )
}
