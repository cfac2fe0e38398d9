import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/newsletter-confirm.route'
import { confirmLink } from './confirm-link.ts'
import { LinkPage } from './link-page.tsx'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /public/newsletter/confirm')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `Newsletter | ${shop.name}`
  return pageMeta({
    site,
    path: '/newsletter/confirm',
    title,
    description: 'Please confirm that we may email you our newsletter.',
    noindex: true,
  })
}

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="Newsletter"
      lead="Please confirm that we may email you our newsletter."
      action="Confirm subscription"
      answer={actionData}
    />
  )
}
