import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/newsletter-unsubscribe.route'
import { confirmLink } from './confirm-link.ts'
import { LinkPage } from './link-page.tsx'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /public/newsletter/unsubscribe')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `Unsubscribe | ${shop.name}`
  return pageMeta({
    site,
    path: '/newsletter/unsubscribe',
    title,
    description: 'You will get no more newsletters, and your address is deleted from the list.',
    noindex: true,
  })
}

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="Unsubscribe"
      lead="You will get no more newsletters, and your address is deleted from the list."
      action="Unsubscribe"
      answer={actionData}
    />
  )
}
