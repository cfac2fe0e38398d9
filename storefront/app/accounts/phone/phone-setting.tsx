import type { ApiResponse } from '@amritvasya/contract'
import { useCallback, useEffect, useState } from 'react'
import { isApiFailure, messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'

/** The number to sign in with; nothing where the shop does not offer it. */
export function PhoneSetting() {
  const api = useCustomerApi()
  const [state, setState] = useState<ApiResponse<'GET /users/phone'>>()
  const [password, setPassword] = useState<string>()
  const load = useCallback(
    () =>
      api('GET /users/phone', {}).then(setState, () => {
        // The rest of the settings works without it.
      }),
    [api],
  )
  useEffect(() => void load(), [load])

  async function sendCode(phone: string) {
    try {
      await api('POST /users/phone/send-code', { body: { phone, currentPassword: password || undefined } })
    } catch (error) {
      const asksPassword = isApiFailure(error) && error.code === 'PASSWORD_REQUIRED'
      // Without a mailbox the account has no password.
      if (asksPassword && (state?.isRemovable || !state?.phone)) setPassword((typed) => typed ?? '')
      throw error
    }
  }

  if (!state?.isOn) return null
  return (
    <SettingsSection
      title="Sign in by phone"
      text={
        state.phone
          ? `You can sign in with +91 ${state.phone}. Another number takes its place.`
          : 'Add your number, and you can sign in with a code by SMS. An account that you have with this number alone is joined with this one.'
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
        {state.isRemovable && <RemoveNumber onRemoved={load} />}
      </div>
    </SettingsSection>
  )
}

function RemoveNumber({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const api = useCustomerApi()
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      toast.success((await api('DELETE /users/phone', {})).message)
      await onRemoved()
    } catch (error) {
      toast.error(messageOf(error, 'Failed to remove the number'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" className="self-start" disabled={busy} onClick={remove}>
      {busy ? 'Removing…' : 'Remove this number'}
    </Button>
  )
}
