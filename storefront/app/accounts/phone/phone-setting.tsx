import type { ApiResponse } from '@amritvasya/contract'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { isApiFailure, messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { TryAgain } from '../settings/try-again.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { withProof } from './with-proof.ts'

/** The number to sign in with; nothing where the shop does not offer it. */
export function PhoneSetting() {
  const api = useCustomerApi()
  const [state, setState] = useState<ApiResponse<'GET /users/phone'>>()
  const [problem, setProblem] = useState<string>()
  const [password, setPassword] = useState<string>()
  const load = useCallback(
    () =>
      api('GET /users/phone', {}).then(
        (loaded) => {
          setState(loaded)
          setProblem(undefined)
        },
        (error: unknown) => setProblem(messageOf(error, 'Failed to load your number')),
      ),
    [api],
  )
  useEffect(() => void load(), [load])

  async function sendCode(phone: string) {
    try {
      const body = { phone, currentPassword: password || undefined }
      await withProof((headers) => api('POST /users/phone/send-code', { body, headers }))
    } catch (error) {
      const asksPassword = isApiFailure(error) && error.code === 'PASSWORD_REQUIRED'
      // Without a mailbox the account has no password.
      if (asksPassword && (state?.isRemovable || !state?.phone)) setPassword((typed) => typed ?? '')
      throw error
    }
  }

  if (problem && !state) {
    return (
      <SettingsSection title="Sign in by phone" text="Use a code by SMS instead of a password.">
        <TryAgain message={problem} retry={() => void load()} />
      </SettingsSection>
    )
  }
  if (!state?.isOn) return null
  return (
    <SettingsSection
      title="Sign in by phone"
      text={
        state.phone
          ? `You can sign in with +91 ${state.phone}. Adding another number replaces it.`
          : 'Add your number to sign in with a code by SMS. If you already have an account with this number alone, it is merged with this one.'
      }
    >
      <div className="flex max-w-md flex-col gap-4">
        <PhoneCodeForm
          key={state.phone}
          label="Add your number"
          submitLabel="Add number"
          sendCode={sendCode}
          onCode={async (phone, otp) => {
            const { message } = await api('POST /users/phone/verify', { body: { phone, otp } })
            toast.success(message)
            setPassword(undefined)
            await load()
          }}
        >
          {password !== undefined && (
            <PasswordField
              label="Your password"
              hint="You signed in a while ago."
              autoComplete="current-password"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          )}
        </PhoneCodeForm>
        {state.isRemovable && state.phone && <RemoveNumber phone={state.phone} onRemoved={load} />}
      </div>
    </SettingsSection>
  )
}

function RemoveNumber({ phone, onRemoved }: { phone: string; onRemoved: () => Promise<void> }) {
  const api = useCustomerApi()
  const [isOpen, setIsOpen] = useState(false)
  const { busy, attempt } = useAttempt((error) => {
    if (isApiFailure(error) && error.code === 'PASSWORD_REQUIRED') setPassword((typed) => typed ?? '')
    return void toast.error(messageOf(error, 'Failed to remove the number'))
  })
  const [password, setPassword] = useState<string>()
  async function remove(event: FormEvent) {
    event.preventDefault()
    await attempt(async () => {
      const body = { currentPassword: password || undefined }
      toast.success((await api('DELETE /users/phone', { body })).message)
      setIsOpen(false)
      await onRemoved()
    })
  }
  return (
    <>
      <Button
        look="quiet"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((shown) => !shown)}
      >
        Remove this number
      </Button>
      {isOpen && (
        <form noValidate method="post" onSubmit={(event) => void remove(event)}>
          <p>You will no longer sign in with +91 {phone}. Your email and password stay.</p>
          {password !== undefined && (
            <div className="mt-3">
              <PasswordField
                label="Your password"
                hint="You signed in a while ago."
                autoComplete="current-password"
                value={password}
                onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              />
            </div>
          )}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={busy}>
              {busy ? 'Removing…' : 'Remove number'}
            </Button>
            <Button look="secondary" onClick={() => setIsOpen(false)}>
              Keep number
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
