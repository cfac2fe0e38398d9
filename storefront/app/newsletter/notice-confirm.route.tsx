import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/notice-confirm.route'
import { confirmLink } from './confirm-link.ts'
import { LinkPage } from './link-page.tsx'

const lead = 'Please confirm that we may send you the one email you asked for.'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /public/notices/confirm')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `One email about an item | ${shop.name}`
  return pageMeta({ site, path: '/notices/confirm', title, description: lead, noindex: true })
}

export default function NoticeConfirm({ actionData }: Route.ComponentProps) {
  return <LinkPage title="One email about an item" lead={lead} action="Yes, tell me" answer={actionData} />
}
