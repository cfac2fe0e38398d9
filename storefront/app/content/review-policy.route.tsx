import { titledPageMeta } from '../platform/breadcrumb-data.ts'
import type { Route } from './+types/review-policy.route'
import { DocumentPage, DocumentSections } from './document-page.tsx'
import { reviewPolicy } from './policies/review-policy.ts'

const path = '/review-policy'
const title = 'How reviews work'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { shop } = root.loaderData
  return titledPageMeta(root.loaderData, {
    path,
    title,
    description: `The code of practice of ${shop.name} for customer reviews: who writes them, how they are published, and when one is not shown.`,
  })
}

export default function ReviewPolicy() {
  return (
    <DocumentPage
      title={title}
      summary="Our code of practice for customer reviews, as the Indian Standard IS 19000:2022 asks for it."
    >
      <div className="mt-10 max-w-[35rem]">
        <DocumentSections sections={reviewPolicy} />
      </div>
    </DocumentPage>
  )
}
