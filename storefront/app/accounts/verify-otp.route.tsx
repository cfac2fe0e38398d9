import { CODE_LIFETIME_MINUTES } from '@amritvasya/contract/rules/code-lifetime'
import { useEffect, useState } from 'react'
import { navigateTo } from '../platform/navigation.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/verify-otp.route'
import { AccountCard } from './account-card.tsx'
import { accountMeta } from './account-meta.ts'
import { VerifyEmailForm } from './registration/verify-email-form.tsx'
import { readUnverified } from './unverified-email.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/verify-otp', 'Verify your email', 'Enter the code that we have sent you.')

/** The registration remains while its code is being verified. */
function VerifyScreen() {
  const [unverified] = useState(readUnverified)
  useEffect(() => {
    if (unverified === undefined) navigateTo('/', { replace: true })
  }, [unverified])
  if (unverified === undefined) return <VerifySkeleton />
  return (
    <AccountCard
      title="Verify your email"
      lead={
        <>
          We have sent a 6-digit code to{' '}
          <b className="font-semibold text-ink wrap-anywhere">{unverified.email}</b>. It is valid for 10
          minutes.
        </>
      }
    >
      <VerifyEmailForm
        unverified={unverified}
        submitLabel="Verify Email"
        noun="verification code"
        onUnknown={() => {
          toast.error('Email not found')
          navigateTo('/register')
        }}
      />
    </AccountCard>
  )
}

function VerifySkeleton() {
  return (
    <AccountCard
      title="Verify your email"
      lead={`We have sent you a 6-digit code. It is valid for ${CODE_LIFETIME_MINUTES} minutes.`}
    >
      <div className="flex flex-col gap-4">
        <Skeleton className="mt-7 h-14 max-w-sm" />
        <Skeleton className="mt-6 h-12" />
        <Skeleton className="h-11 w-40" />
      </div>
    </AccountCard>
  )
}

export default function VerifyOtp() {
  return useHydrated() ? <VerifyScreen /> : <VerifySkeleton />
}
