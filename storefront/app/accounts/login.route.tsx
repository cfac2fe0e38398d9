import type { Route } from './+types/login.route'
import { AccountCard } from './account-card.tsx'
import { accountMeta } from './account-meta.ts'
import { PhoneSignIn } from './phone/phone-sign-in.tsx'
import { useReturnTo } from './return-to.ts'
import { SignInForm } from './sign-in-form.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/login', 'Sign in', 'Sign in for your orders, addresses and reviews.')

export default function Login() {
  const returnTo = useReturnTo()
  const isOrdering = returnTo === '/checkout'
  const isFollowing = /^\/(order\/|my-orders)/.test(returnTo)
  return (
    <AccountCard title="Sign in" lead="For your orders, addresses and reviews.">
      {isFollowing && (
        <p className="mb-5 rounded-md bg-paper-deep p-4">
          Only want to see where your order is?{' '}
          <a
            href="/track"
            className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
          >
            Track it without signing in
          </a>
        </p>
      )}
      <SignInForm />
      <PhoneSignIn />
      {isOrdering && (
        <p className="mt-4 text-center text-sm text-ink-soft">
          No account yet?{' '}
          <a
            href="/checkout/guest"
            className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
          >
            Continue as guest
          </a>
        </p>
      )}
    </AccountCard>
  )
}
