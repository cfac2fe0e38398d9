import { emailProblem } from '@amritvasya/contract/rules/email'
import { NEWSLETTER_TEXT } from '@amritvasya/contract/rules/newsletter-text'
import { apiContext } from '../platform/api.ts'
import { Island } from '../platform/island.tsx'
import { respondToForm } from '../platform/plain-form.ts'
import { pageMeta } from '../platform/seo.ts'
import { LotusMark } from '../ui/lotus-mark.tsx'
import type { Route } from './+types/newsletter.route'
import { NewsletterForm } from './newsletter-form.tsx'
import { subscribeFailed } from './newsletter-rules.ts'

export const action = ({ request, context }: Route.ActionArgs) =>
  respondToForm(request, {
    empty: { email: '' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: (body) => context.get(apiContext)('POST /public/newsletter', { body }),
    failed: subscribeFailed,
  })

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  return pageMeta({
    site,
    path: '/newsletter',
    title: `Newsletter | ${shop.name}`,
    description: NEWSLETTER_TEXT,
    noindex: true,
  })
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className="container-page flex flex-col items-center py-16 md:py-24">
      <LotusMark className="w-20 fill-paper text-gold-bright" />
      <h1 className="mt-6 text-center text-3xl text-plum-deep md:text-4xl">Newsletter</h1>
      <p className="mt-4 mb-8 max-w-md text-center text-ink-soft">
        {NEWSLETTER_TEXT} We will email you to confirm. You can unsubscribe at any time.
      </p>
      {actionData?.sent ? (
        <p role="status" className="max-w-md rounded-lg bg-good-soft p-6 text-center text-good">
          {actionData.sent}
        </p>
      ) : (
        <div className="w-full max-w-md">
          <Island name="subscription">
            <NewsletterForm ground="light" answer={actionData} />
          </Island>
        </div>
      )}
    </div>
  )
}
