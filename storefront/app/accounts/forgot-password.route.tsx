import { CODE_LIFETIME_MINUTES } from '@amritvasya/contract/rules/code-lifetime'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/forgot-password.route'
import { AccountCard } from './account-card.tsx'
import { accountMeta } from './account-meta.ts'
import { CodeForm } from './code/code-form.tsx'
import { failedBecause } from './code/code-message.ts'
import { useSavedStep } from './form/use-saved-step.ts'
import { useTypedEmail } from './form/use-typed-email.ts'
import { NewPasswordForm } from './reset/new-password-form.tsx'
import { ResetEmailForm } from './reset/reset-email-form.tsx'
import { useReturnTo, withReturn } from './return-to.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(
    root.loaderData,
    '/forgot-password',
    'Reset your password',
    'Choose a new password with a code.',
  )

type Step = 'email' | 'code' | 'password'
const heads: Record<Step, { title: string; lead: ReactNode }> = {
  email: { title: 'Reset your password', lead: 'We will email you a 6-digit code.' },
  code: {
    title: 'Enter the code',
    lead: `If the email is registered, the code is on its way. It is valid for ${CODE_LIFETIME_MINUTES} minutes.`,
  },
  password: { title: 'Choose a new password', lead: 'All devices are signed out when it changes.' },
}

type Sent = { email: string; sentAt: number }

const readSent = ({ email, sentAt }: Record<string, unknown>): Sent | undefined =>
  typeof email === 'string' && typeof sentAt === 'number' ? { email, sentAt } : undefined

/**
 * A reload returns to the second of the three steps; the login at the end leads back to the shopper's screen.
 */
export default function ForgotPassword() {
  const api = useApi()
  const navigate = useNavigate()
  const login = withReturn('/login', useReturnTo())
  const typed = useTypedEmail()
  const [sent, keep] = useSavedStep(readSent)
  const [before, setBefore] = useState<string>()
  const [otp, setOtp] = useState<string>()
  const step: Step = !sent ? 'email' : otp === undefined ? 'code' : 'password'
  const email = sent?.email ?? before ?? typed
  const restart = () => {
    setBefore(email)
    setOtp(undefined)
    keep(undefined)
  }

  const check = async (code: string) => {
    await api('POST /users/verify-reset-otp', { body: { email, otp: code } })
    setOtp(code)
  }
  const resend = async () => {
    await api('POST /users/forgot-password', { body: { email } })
    keep({ email, sentAt: Date.now() })
  }
  const finish = () => {
    toast.success('Your password is changed. Please sign in')
    navigate(login, { state: { email } })
  }

  return (
    <AccountCard {...heads[step]}>
      {step === 'email' && (
        <ResetEmailForm key={email} before={email} onSent={(to) => keep({ email: to, sentAt: Date.now() })} />
      )}
      {step === 'code' && (
        <CodeForm
          submitLabel="Verify Code"
          noun="verification code"
          onCode={check}
          message={(error) => failedBecause(error, 'Verification failed')}
          resend={resend}
          sentAt={sent?.sentAt}
          resendFailed="Failed to send OTP. Please try again."
        >
          <Button look="secondary" className="sm:flex-1" onClick={restart}>
            Change Email
          </Button>
        </CodeForm>
      )}
      {otp !== undefined && <NewPasswordForm email={email} otp={otp} onDone={finish} onRestart={restart} />}
      <p className="mt-4 text-center text-sm">
        <a
          href={login}
          data-state={JSON.stringify({ email })}
          className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
        >
          Back to sign in
        </a>
      </p>
    </AccountCard>
  )
}
