import { confirmLink } from '../newsletter/confirm-link.ts'
import { LinkPage } from '../newsletter/link-page.tsx'
import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/restore-email.route'

const lead = 'Your account will use this email address again, and every device will be signed out.'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /users/restore-email')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `Restore your email | ${shop.name}`
  return pageMeta({ site, path: '/restore-email', title, description: lead, noindex: true })
}

export default function RestoreEmail({ actionData }: Route.ComponentProps) {
  return <LinkPage title="Restore your email" lead={lead} action="Restore my email" answer={actionData} />
}
