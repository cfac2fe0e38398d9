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
  api.handle('GET /back-office/reviews', async ({ query }) => ({
    success: true,
    ...(await listAdminReviews(dependencies, query)),
  }))
  api.handle('GET /back-office/reviews/:id', async ({ params }) => ({
    success: true,
    item: await readAdminReview(dependencies, params.id),
  }))
  api.handle('POST /back-office/reviews/:id/hide', async ({ params, body }, { caller }) => ({
    success: true,
    item: await hide(dependencies, caller, params.id, body.reason),
  }))
  api.handle('POST /back-office/reviews/:id/show', async ({ params, body }, { caller }) => ({
    success: true,
    item: await show(dependencies, caller, params.id, body.reason),
  }))
  api.handle('POST /back-office/reviews/:id/incentive', async ({ params, body }, { caller }) => ({
    success: true,
    item: await setIncentive(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/reviews/:id/reply', async ({ params, body }, { caller }) => ({
    success: true,
    item: await reply(dependencies, caller, params.id, body.reply),
  }))
  api.handle('DELETE /back-office/reviews/:id', async ({ params }, { caller }) => {
    await deleteForAuthor(dependencies, caller, params.id)
    return { success: true }
  })
}
