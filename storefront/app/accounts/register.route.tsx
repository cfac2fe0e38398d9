import { useState } from 'react'
import { fieldsOf, textOr } from '../platform/unknown-value.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/register.route'
import { AccountCard } from './account-card.tsx'
import { accountMeta } from './account-meta.ts'
import { useSavedStep } from './form/use-kept-step.ts'
import {
  noRegistration,
  type RegistrationField,
  type RegistrationValues,
} from './registration/registration.ts'
import { RegistrationForm } from './registration/registration-form.tsx'
import { VerifyEmailForm } from './registration/verify-email-form.tsx'
import { storeUnverified } from './unverified-email.ts'

/** Implements ROUTE-03. */
export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/register', 'Register', 'An account for your orders, addresses and reviews.')

/** Registration that waits for its code, without passwords. */
type Waiting = { registrationId: string; registered: RegistrationValues }

function readWaiting({ registrationId, registered }: Record<string, unknown>): Waiting | undefined {
  const fields = fieldsOf(registered)
  if (typeof registrationId !== 'string' || !fields) return undefined
  const text = (name: RegistrationField) => textOr(fields[name], '')
  return {
    registrationId,
    registered: {
      ...noRegistration,
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
    },
  }
}

/** Shows the form, then the step for the mailed code; a reload returns to that step (REG-15, REG-17). */
export default function Register() {
  const [values, setValues] = useState<RegistrationValues>()
  const [waiting, keep] = useSavedStep(readWaiting)

  if (waiting) {
    const { registered, registrationId } = waiting
    const email = registered.email.trim()
    return (
      <AccountCard
        title="Verify your email"
        lead={
          <>
            We have sent a 6-digit code to <b className="font-semibold text-ink wrap-anywhere">{email}</b>. It
            works for 10 minutes.
          </>
        }
      >
        <VerifyEmailForm unverified={{ email, registrationId }} submitLabel="Verify" noun="OTP code">
          <Button
            look="secondary"
            className="sm:flex-1"
            onClick={() => {
              setValues(values ?? registered)
              keep(undefined)
            }}
          >
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
          storeUnverified({ email: complete.email.trim(), registrationId })
          setValues(complete)
          keep({ registrationId, registered: { ...complete, password: '', confirmation: '' } })
        }}
      />
    </AccountCard>
  )
}
