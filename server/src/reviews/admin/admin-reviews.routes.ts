import type { Api } from '../../platform/http/api.ts'
import {
  type AdminReviewDependencies,
  deleteForAuthor,
  hide,
  listAdminReviews,
  readAdminReview,
  reply,
  setIncentive,
  show,
} from './admin-reviews.service.ts'

export function registerAdminReviews(api: Api, dependencies: AdminReviewDependencies): void {
  api.handle('GET /back-office/reviews', ({ query }) => listAdminReviews(dependencies, query))
  api.handleItem('GET /back-office/reviews/:id', ({ params }) => readAdminReview(dependencies, params.id))
  api.handleItem('POST /back-office/reviews/:id/hide', ({ params, body }, { caller }) =>
    hide(dependencies, caller, params.id, body.reason),
  )
  api.handleItem('POST /back-office/reviews/:id/show', ({ params, body }, { caller }) =>
    show(dependencies, caller, params.id, body.reason),
  )
  api.handleItem('POST /back-office/reviews/:id/incentive', ({ params, body }, { caller }) =>
    setIncentive(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/reviews/:id/reply', ({ params, body }, { caller }) =>
    reply(dependencies, caller, params.id, body.reply),
  )
  api.handle('DELETE /back-office/reviews/:id', async ({ params }, { caller }) => {
    await deleteForAuthor(dependencies, caller, params.id)
    return {}
  })
}
