import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/notice-stop.route'
import { confirmLink } from './confirm-link.ts'
import { LinkPage } from './link-page.tsx'

const lead = 'You will get no email about this item, and your request is deleted.'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /public/notices/stop')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `No email about this item | ${shop.name}`
  return pageMeta({ site, path: '/notices/stop', title, description: lead, noindex: true })
}

export default function NoticeStop({ actionData }: Route.ComponentProps) {
  return <LinkPage title="No email about this item" lead={lead} action="Stop" answer={actionData} />
}
