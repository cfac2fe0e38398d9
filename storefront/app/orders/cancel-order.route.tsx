import { confirmLink } from '../newsletter/confirm-link.ts'
import { LinkPage } from '../newsletter/link-page.tsx'
import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/cancel-order.route'

const lead =
  'Your pre-order comes later than we promised. One tap cancels the whole order, and you are refunded in full. Would you rather wait? Just close this page.'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /orders/cancel')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `Cancel your order | ${shop.name}`
  return pageMeta({ site, path: '/cancel-order', title, description: lead, noindex: true })
}

export default function CancelOrder({ actionData }: Route.ComponentProps) {
  return <LinkPage title="Cancel your order" lead={lead} action="Cancel my order" answer={actionData} />
}
