import type { Api } from '../../platform/http/api.ts'
import {
  hide,
  listManagedReviews,
  type ManagedReviewParts,
  readManagedReview,
  reply,
  show,
} from './managed-reviews.service.ts'

export function registerManagedReviews(api: Api, parts: ManagedReviewParts): void {
  api.handle('GET /back-office/reviews', async ({ query }) => ({
    success: true,
    ...(await listManagedReviews(parts, query)),
  }))
  api.handle('GET /back-office/reviews/:id', async ({ params }) => ({
    success: true,
    item: await readManagedReview(parts, params.id),
  }))
  api.handle('POST /back-office/reviews/:id/hide', async ({ params, body }, { caller }) => ({
    success: true,
    item: await hide(parts, caller, params.id, body.reason),
  }))
  api.handle('POST /back-office/reviews/:id/show', async ({ params }, { caller }) => ({
    success: true,
    item: await show(parts, caller, params.id),
  }))
  api.handle('POST /back-office/reviews/:id/reply', async ({ params, body }, { caller }) => ({
    success: true,
    item: await reply(parts, caller, params.id, body.reply),
  }))
}
