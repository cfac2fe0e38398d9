import type { AdminReview } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { pictureAddress } from '../../platform/pictures/address.ts'
import type { WithAudit } from '../../staff/index.ts'
import { hideReview, invalidateReviews, showReview } from '../rating.service.ts'
import {
  type AdminReviewRow,
  findAdminReview,
  listReviews,
  type ReviewFilter,
  writeReply,
} from './admin-review.repository.ts'

export type AdminReviewDependencies = {
  database: Database
  withAudit: WithAudit
  /** Empty for this server. */
  filesUrl: string
}

const toAdminReview =
  ({ filesUrl }: Pick<AdminReviewDependencies, 'filesUrl'>) =>
  (row: AdminReviewRow): AdminReview => ({
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    userName: row.user_name,
    orderId: row.order_id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    images: row.hashes.map((hash) => ({ url: pictureAddress(hash, filesUrl) })),
    helpfulVotes: row.helpful_votes,
    isHidden: row.status === 'hidden',
    hiddenReason: row.hidden_reason,
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  })

export async function listAdminReviews(
  dependencies: AdminReviewDependencies,
  filter: ReviewFilter,
): Promise<{ items: AdminReview[]; total: number }> {
  const { rows, total } = await listReviews(dependencies.database, filter)
  return { items: rows.map(toAdminReview(dependencies)), total }
}

/** @throws {ApiError} REVIEW_NOT_FOUND */
export async function readAdminReview(
  dependencies: AdminReviewDependencies,
  id: string,
  database: Database = dependencies.database,
): Promise<AdminReview> {
  const row = await findAdminReview(database, id)
  if (!row) throw new ApiError('REVIEW_NOT_FOUND')
  return toAdminReview(dependencies)(row)
}

type Deed = { action: string; doIt: (transaction: Database) => Promise<void> }

function touch(
  dependencies: AdminReviewDependencies,
  caller: StaffCaller,
  id: string,
  { action, doIt }: Deed,
): Promise<AdminReview> {
  return dependencies.withAudit(caller, async (transaction, logChange) => {
    const before = await readAdminReview(dependencies, id, transaction)
    await doIt(transaction)
    const after = await readAdminReview(dependencies, id, transaction)
    const label = `${after.rating}★ ${after.productName}, by ${after.userName}`
    await logChange({ action, subject: 'review', subjectId: id, label, before, after })
    return after
  })
}

/**
 * Decision 35.
 * @throws {ApiError} REVIEW_NOT_FOUND
 */
export const hide = (
  dependencies: AdminReviewDependencies,
  caller: StaffCaller,
  id: string,
  reason: string,
) =>
  touch(dependencies, caller, id, {
    action: 'review.hidden',
    doIt: (transaction) => hideReview(transaction, id, reason),
  })

/** @throws {ApiError} REVIEW_NOT_FOUND */
export const show = (dependencies: AdminReviewDependencies, caller: StaffCaller, id: string) =>
  touch(dependencies, caller, id, {
    action: 'review.shown',
    doIt: (transaction) => showReview(transaction, id),
  })

/** An empty text deletes the reply. @throws {ApiError} REVIEW_NOT_FOUND */
export const reply = (dependencies: AdminReviewDependencies, caller: StaffCaller, id: string, text: string) =>
  touch(dependencies, caller, id, {
    action: text ? 'review.answered' : 'review.answer-removed',
    async doIt(transaction) {
      const { productId } = await readAdminReview(dependencies, id, transaction)
      await writeReply(transaction, id, text || null)
      await invalidateReviews(transaction, productId)
    },
  })
