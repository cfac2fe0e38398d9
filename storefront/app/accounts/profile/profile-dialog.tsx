import type { User } from '@amritvasya/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { CodeForm } from '../code/code-form.tsx'
import { codeMessage } from '../code/code-message.ts'
import { useCustomerApi } from '../customer-api.ts'
import { storeToken } from '../session-store.ts'
import { ProfileForm, type ProfileValues } from './profile-form.tsx'

type ProfileDialogProps = { user: User; onSaved: (user: User) => void; onClose: () => void }

export function ProfileDialog({ user, onSaved, onClose }: ProfileDialogProps) {
  const api = useCustomerApi()
  const [values, setValues] = useState<ProfileValues>(user)
  const [step, setStep] = useState<'form' | 'code'>('form')

  const finish = (saved: User) => {
    toast.success('Profile updated')
    onSaved(saved)
    onClose()
  }
  const verify = async (otp: string) => {
    const response = await api('POST /users/verify-email-change', { body: { ...values, otp } })
    storeToken(response.token)
    finish(response.user)
  }

  if (step === 'form') {
    return (
      <Dialog title="Edit Profile" onClose={onClose}>
        <ProfileForm
          user={user}
          start={values}
          onSaved={finish}
          onCodeSent={(sent) => {
            setValues(sent)
            setStep('code')
          }}
        />
      </Dialog>
    )
  }
  return (
    <Dialog title="Verify New Email" onClose={onClose}>
      <p className="mb-5 text-ink-soft">
        We have sent a 6-digit code to <b className="font-semibold text-ink wrap-anywhere">{values.email}</b>.
        Your other devices are signed out when the email changes.
      </p>
      <CodeForm
        submitLabel="Verify"
        noun="OTP code"
        onCode={verify}
        message={(error) => codeMessage(error, 'Verification failed')}
        resend={() => api('POST /users/send-verification-otp-change', { body: { email: values.email } })}
        resendFailed="Failed to send verification code"
      >
        <Button look="secondary" className="sm:flex-1" onClick={() => setStep('form')}>
          Back
        </Button>
      </CodeForm>
    </Dialog>
  )
}
