import { pageMeta } from '../platform/seo.ts'
import { LotusMark } from '../ui/lotus-mark.tsx'
import type { Route } from './+types/login.route'
import { SignInForm } from './sign-in-form.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  return pageMeta({
    site,
    path: '/login',
    title: `Sign in | ${shop.name}`,
    description: `Sign in to ${shop.name}.`,
    noindex: true,
  })
}

/** ROUTE-02: the form of the account menu with a screen of its own. */
export default function Login() {
  return (
    <div className="container-page flex justify-center py-12 md:py-20">
      <div className="w-full max-w-md rounded-lg bg-surface sm:p-10 sm:shadow-soft max-sm:bg-transparent">
        <LotusMark className="mx-auto w-16 fill-surface text-gold-bright" />
        <h1 className="mt-4 text-center text-3xl text-plum-deep">Sign in</h1>
        <p className="mt-2 mb-8 text-center text-ink-soft">For your orders, addresses and reviews.</p>
        <SignInForm />
      </div>
    </div>
  )
}
