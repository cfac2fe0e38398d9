import { CODE_LIFETIME_MINUTES } from '@amritvasya/contract/rules/code-lifetime'
import { useState } from 'react'
import { fieldsOf, textOr } from '../platform/unknown-value.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/register.route'
import { AccountCard } from './account-card.tsx'
import { accountMeta } from './account-meta.ts'
import { useSavedStep } from './form/use-saved-step.ts'
import {
  noRegistration,
  type RegistrationField,
  type RegistrationValues,
} from './registration/registration.ts'
import { RegistrationForm } from './registration/registration-form.tsx'
import { VerifyEmailForm } from './registration/verify-email-form.tsx'
import { storeUnverified } from './unverified-email.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/register', 'Register', 'An account for your orders, addresses and reviews.')

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

/** A reload returns to the step for the mailed code. */
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
            is valid for {CODE_LIFETIME_MINUTES} minutes.
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
