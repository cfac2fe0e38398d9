import { CodeForm } from '../../accounts/code/code-form.tsx'
import { codeMessage } from '../../accounts/code/code-message.ts'
import { useApi } from '../../platform/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Contact } from './contact-step.tsx'

type CodeStepProps = {
  email: string
  /** It is undefined after a reload, because the password is not stored. */
  contact: Contact | undefined
  registrationId: string
  sentAt: number
  /** Another code creates a new registration. */
  onResent: (registrationId: string) => void
  onVerified: (token: string) => void
  onBack: (notice?: string) => void
}

/** The mailed code signs the guest in. */
export function CodeStep(props: CodeStepProps) {
  const { email, contact, registrationId, sentAt, onResent, onVerified, onBack } = props
  const api = useApi()
  async function verify(otp: string) {
    const { token } = await api('POST /users/guest/verify-otp', {
      body: { email, otp, registrationId: registrationId || null },
    })
    onVerified(token)
    toast.success('Email verified')
  }
  async function resend() {
    if (contact) {
      const sent = await api('POST /users/guest/send-verification-otp', { body: contact })
      onResent(sent.registrationId)
      return sent
    }
    onBack('Enter your password again to get a new code.')
    throw new Error('A new code needs the password')
  }
  return (
    <>
      <p className="mb-5">
        We have sent a 6-digit code to <strong className="wrap-anywhere">{email}</strong>. It is valid for 10
        minutes.
      </p>
      <CodeForm
        submitLabel="Verify and continue"
        noun="verification code"
        missing="Please enter the verification code"
        onCode={verify}
        message={(error) => codeMessage(error, 'Verification failed')}
        resend={resend}
        sentAt={sentAt}
        resendFailed="Failed to send verification code"
      >
        <Button look="secondary" className="sm:flex-1" onClick={() => onBack()}>
          Change details
        </Button>
      </CodeForm>
    </>
  )
}
