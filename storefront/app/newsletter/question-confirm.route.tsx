import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/question-confirm.route'
import { confirmLink } from './confirm-link.ts'
import { LinkPage } from './link-page.tsx'

const lead = 'Please confirm that we may email you the answer to your question.'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /public/questions/confirm')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `Your question | ${shop.name}`
  return pageMeta({ site, path: '/questions/confirm', title, description: lead, noindex: true })
}

export default function QuestionConfirm({ actionData }: Route.ComponentProps) {
  return <LinkPage title="Your question" lead={lead} action="Yes, this is my question" answer={actionData} />
}
