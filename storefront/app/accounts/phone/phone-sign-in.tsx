import { useEffect, useState } from 'react'
import { navigateTo } from '../../platform/navigation.ts'
import { useApi } from '../../platform/use-api.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useReturnTo } from '../return-to.ts'
import { storeToken } from '../session-store.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { withProof } from './with-proof.ts'

/** It is beside mail and password, where the shop offers it; a number without an account gets one. */
export function PhoneSignIn() {
  const api = useApi()
  const returnTo = useReturnTo()
  const [isOn, setOn] = useState(false)
  const [fullName, setFullName] = useState('')
  useEffect(() => {
    let isGone = false
    api('GET /users/phone-sign-in', {}).then(
      ({ isOn }) => !isGone && setOn(isOn),
      // Mail and password remain.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [api])
  if (!isOn) return null
  const signIn = async (phone: string, otp: string) => {
    const name = fullName.trim()
    const body = { phone, otp, ...(name && { fullName: name }) }
    const { token } = await api('POST /users/phone-sign-in/verify', { body })
    storeToken(token)
    toast.success('Login successful!')
    navigateTo(returnTo)
  }
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="mb-4 text-xl text-plum-deep">Or by your phone number</h2>
      <PhoneCodeForm
        label="Sign in by phone"
        submitLabel="Sign in"
        sendCode={(phone) =>
          withProof((headers) => api('POST /users/phone-sign-in/send-code', { body: { phone }, headers }))
        }
        onCode={signIn}
      >
        <TextField
          label="Your name"
          hint="Only if you are new here"
          autoComplete="name"
          maxLength={100}
          value={fullName}
          onChange={({ currentTarget }) => setFullName(currentTarget.value)}
        />
      </PhoneCodeForm>
    </section>
  )
}
