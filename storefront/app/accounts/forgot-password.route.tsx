import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApi } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/forgot-password.route'
import { AccountCard } from './account-card.tsx'
import { accountMeta } from './account-meta.ts'
import { CodeForm } from './code/code-form.tsx'
import { failedBecause } from './code/code-message.ts'
import { NewPasswordForm } from './reset/new-password-form.tsx'
import { ResetEmailForm } from './reset/reset-email-form.tsx'

/** ROUTE-04. */
export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(
    root.loaderData,
    '/forgot-password',
    'Reset your password',
    'Choose a new password with a code.',
  )

type Step = 'email' | 'code' | 'password'
const heads: Record<Step, { title: string; lead: ReactNode }> = {
  email: { title: 'Reset your password', lead: 'We send a 6-digit code to your email.' },
  code: {
    title: 'Enter the code',
    lead: 'If the email is registered, the code is on its way. It works for 10 minutes.',
  },
  password: { title: 'Choose a new password', lead: 'All devices are signed out when it changes.' },
}

/** Three steps: the email, the code, the new password (RESET-01 to RESET-05). */
export default function ForgotPassword() {
  const api = useApi()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState('')
  const [otp, setOtp] = useState('')
  const restart = () => setStep('email')

  const send = (to: string) => {
    setEmail(to)
    setStep('code')
  }
  const check = async (code: string) => {
    await api('POST /users/verify-reset-otp', { body: { email, otp: code } })
    setOtp(code)
    setStep('password')
  }
  const finish = () => {
    toast.success('Your password is changed. Please sign in')
    navigate('/login')
  }

  return (
    <AccountCard {...heads[step]}>
      {step === 'email' && <ResetEmailForm before={email} onSent={send} />}
      {step === 'code' && (
        <CodeForm
          submitLabel="Verify Code"
          noun="verification code"
          onCode={check}
          message={(error) => failedBecause(error, 'Verification failed')}
          resend={() => api('POST /users/forgot-password', { body: { email } })}
          resendFailed="Failed to send OTP. Please try again."
        >
          <Button look="secondary" className="sm:flex-1" onClick={restart}>
            Change Email
          </Button>
        </CodeForm>
      )}
      {step === 'password' && <NewPasswordForm email={email} otp={otp} onDone={finish} onRestart={restart} />}
      <p className="mt-4 text-center text-sm">
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
        >
          Back to login
        </Link>
      </p>
    </AccountCard>
  )
}
