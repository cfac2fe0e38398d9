import { type ReactNode, useState } from 'react'
import { isApiFailure } from '../../platform/api.ts'
import { navigateTo } from '../../platform/navigation.ts'
import { useApi } from '../../platform/use-api.ts'
import { toast } from '../../ui/toast.ts'
import { CodeForm } from '../code/code-form.tsx'
import { codeMessage } from '../code/code-message.ts'
import { useReturnTo } from '../return-to.ts'
import { storeToken } from '../session-store.ts'
import { readCodeSentAt, storeUnverified, type Unverified } from '../unverified-email.ts'

type VerifyEmailFormProps = {
  unverified: Unverified
  submitLabel: string
  noun: 'OTP code' | 'verification code'
  /** The server does not know the email. */
  onUnknown?: () => void
  children?: ReactNode
}

export function VerifyEmailForm({
  unverified,
  submitLabel,
  noun,
  onUnknown,
  children,
}: VerifyEmailFormProps) {
  const api = useApi()
  const returnTo = useReturnTo()
  const [sentAt] = useState(readCodeSentAt)

  async function verify(otp: string) {
    try {
      const { token } = await api('POST /users/verify-email', { body: { ...unverified, otp } })
      storeToken(token)
      storeUnverified(undefined)
      toast.success('Email verified. You are signed in')
      // The used code must not be reachable by going back.
      navigateTo(returnTo, { replace: true })
    } catch (error) {
      if (isApiFailure(error) && error.status === 404) onUnknown?.()
      throw error
    }
  }

  async function resend() {
    await api('POST /users/send-verification-otp', { body: unverified })
    storeUnverified(unverified)
  }

  return (
    <CodeForm
      submitLabel={submitLabel}
      noun={noun}
      onCode={verify}
      message={(error) =>
        codeMessage(error, 'Verification failed. Please try again.', 'Invalid or expired OTP code')
      }
      resend={resend}
      sentAt={sentAt}
      resendFailed="Failed to send verification code."
    >
      {children}
    </CodeForm>
  )
}
