import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/reminder-stop.route'
import { confirmLink } from './confirm-link.ts'
import { LinkPage } from './link-page.tsx'

const lead = 'You will get no email about a cart, and a cart waiting for its email is deleted.'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /public/cart-reminders/stop')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `No email about a cart | ${shop.name}`
  return pageMeta({ site, path: '/cart/reminder/stop', title, description: lead, noindex: true })
}

export default function ReminderStop({ actionData }: Route.ComponentProps) {
  return <LinkPage title="No email about a cart" lead={lead} action="Stop" answer={actionData} />
}
