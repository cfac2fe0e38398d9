import { useCallback, useEffect, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'

/** The number to sign in with; nothing where the shop does not offer it. */
export function PhoneSetting() {
  const api = useCustomerApi()
  const [state, setState] = useState<{ isOn: boolean; phone: string | null }>()
  const load = useCallback(
    () =>
      api('GET /users/phone', {}).then(setState, () => {
        // The rest of the settings works without it.
      }),
    [api],
  )
  useEffect(() => void load(), [load])
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
      <div className="max-w-md">
        <PhoneCodeForm
          key={state.phone}
          label="Add your number"
          submitLabel="Add number"
          sendCode={(phone) => api('POST /users/phone/send-code', { body: { phone } })}
          onCode={async (phone, otp) => {
            const { message } = await api('POST /users/phone/verify', { body: { phone, otp } })
            toast.success(message)
            await load()
          }}
        />
      </div>
    </SettingsSection>
  )
}
