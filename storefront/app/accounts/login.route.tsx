import type { Route } from './+types/login.route'
import { AccountCard } from './account-card.tsx'
import { accountMeta } from './account-meta.ts'
import { SignInForm } from './sign-in-form.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/login', 'Sign in', 'Sign in for your orders, addresses and reviews.')

/** ROUTE-02: the form of the account menu with a screen of its own. */
export default function Login() {
  return (
    <AccountCard title="Sign in" lead="For your orders, addresses and reviews.">
      <SignInForm />
    </AccountCard>
  )
}
