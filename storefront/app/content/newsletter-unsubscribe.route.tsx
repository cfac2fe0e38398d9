import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/newsletter-unsubscribe.route'
import { LinkPage } from './newsletter/link-page.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `Unsubscribe | ${shop.name}`
  return pageMeta({
    site,
    path: '/newsletter/unsubscribe',
    title,
    description: 'You will get no more letters, and your address is deleted from the list.',
    noindex: true,
  })
}

/** Decision 34: where the link in a mail leads. */
export default function NewsletterUnsubscribe() {
  return (
    <LinkPage
      title="Unsubscribe"
      lead="You will get no more letters, and your address is deleted from the list."
      action="Unsubscribe"
      call="POST /public/newsletter/unsubscribe"
    />
  )
}
