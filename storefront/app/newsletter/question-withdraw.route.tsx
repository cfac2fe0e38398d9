import { pageMeta } from '../platform/seo.ts'
import type { Route } from './+types/question-withdraw.route'
import { confirmLink } from './confirm-link.ts'
import { LinkPage } from './link-page.tsx'

const lead = 'Your question is deleted, with its answer and your email.'

export const action = (sent: Route.ActionArgs) => confirmLink(sent, 'POST /public/questions/withdraw')

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  const title = `Delete your question | ${shop.name}`
  return pageMeta({ site, path: '/questions/withdraw', title, description: lead, noindex: true })
}

export default function QuestionWithdraw({ actionData }: Route.ComponentProps) {
  return <LinkPage title="Delete your question" lead={lead} action="Delete" answer={actionData} />
}
