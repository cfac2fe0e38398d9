import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/register.route'
import { AccountCard } from './account-card.tsx'
import { accountMeta } from './account-meta.ts'
import type { RegistrationValues } from './registration/registration.ts'
import { RegistrationForm } from './registration/registration-form.tsx'
import { VerifyEmailForm } from './registration/verify-email-form.tsx'
import { storeUnverified, type Unverified } from './unverified-email.ts'

/** ROUTE-03. */
export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/register', 'Register', 'An account for your orders, addresses and reviews.')

/** The form, then the code that was mailed (REG-15, REG-17). */
export default function Register() {
  const [values, setValues] = useState<RegistrationValues>()
  const [waiting, setWaiting] = useState<Unverified>()

  if (waiting) {
    return (
      <AccountCard
        title="Verify your email"
        lead={
          <>
            We have sent a 6-digit code to{' '}
            <b className="font-semibold text-ink wrap-anywhere">{waiting.email}</b>. It works for 10 minutes.
          </>
        }
      >
        <VerifyEmailForm unverified={waiting} submitLabel="Verify" noun="OTP code">
          <Button look="secondary" className="sm:flex-1" onClick={() => setWaiting(undefined)}>
            Edit Registration
          </Button>
        </VerifyEmailForm>
      </AccountCard>
    )
  }
  return (
    <AccountCard wide title="Register" lead="One account for your orders, addresses and reviews.">
      <RegistrationForm
        before={values}
        onRegistered={(complete, registrationId) => {
          const registered = { email: complete.email.trim(), registrationId }
          storeUnverified(registered)
          setValues(complete)
          setWaiting(registered)
        }}
      />
    </AccountCard>
  )
}
