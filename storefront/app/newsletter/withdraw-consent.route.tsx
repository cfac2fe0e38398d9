import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/withdraw-consent.route'
import { confirmLink } from './confirm-link.ts'
import { LinkPage } from './link-page.tsx'

const lead =
  'We no longer ask you by email to review what you bought. You will still get emails about your orders.'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /public/consents/withdraw')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `No more review invitations | ${shop.name}`
  return pageMeta({ site, path: '/withdraw-consent', title, description: lead, noindex: true })
}

export default function WithdrawConsent({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="No more review invitations"
      lead={lead}
      action="Stop review invitations"
      answer={actionData}
    />
  )
}
