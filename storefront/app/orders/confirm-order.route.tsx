import { confirmLink } from '../newsletter/confirm-link.ts'
import { LinkPage } from '../newsletter/link-page.tsx'
import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/confirm-order.route'

const lead = 'One tap, and we pack your order. You pay in cash when it arrives; nothing is charged now.'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /orders/confirm')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `Confirm your order | ${shop.name}`
  return pageMeta({ site, path: '/confirm-order', title, description: lead, noindex: true })
}

export default function ConfirmOrder({ actionData }: Route.ComponentProps) {
  return <LinkPage title="Confirm your order" lead={lead} action="Confirm my order" answer={actionData} />
}
