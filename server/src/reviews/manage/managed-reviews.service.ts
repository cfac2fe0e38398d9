import type { ManagedReview } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { pictureAddress } from '../../platform/pictures/address.ts'
import type { Change } from '../../staff/index.ts'
import { announceReviews } from '../count-reviews.service.ts'
import { hideReview, showReview } from '../moderate.service.ts'
import {
  findManaged,
  listReviews,
  type ManagedReviewRow,
  type ReviewFilter,
  writeReply,
} from './managed-review.repository.ts'

export type ManagedReviewParts = {
  database: Database
  change: Change
  /** Base URL of pictures, empty for this server. */
  filesUrl: string
}

const toManaged =
  ({ filesUrl }: Pick<ManagedReviewParts, 'filesUrl'>) =>
  (row: ManagedReviewRow): ManagedReview => ({
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

export async function listManagedReviews(
  parts: ManagedReviewParts,
  filter: ReviewFilter,
): Promise<{ items: ManagedReview[]; total: number }> {
  const { rows, total } = await listReviews(parts.database, filter)
  return { items: rows.map(toManaged(parts)), total }
}

/** @throws {ShopError} REVIEW_NOT_FOUND */
export async function readManagedReview(
  parts: ManagedReviewParts,
  id: string,
  database: Database = parts.database,
): Promise<ManagedReview> {
  const row = await findManaged(database, id)
  if (!row) throw new ShopError('REVIEW_NOT_FOUND')
  return toManaged(parts)(row)
}

type Deed = { action: string; doIt: (transaction: Database) => Promise<void> }

/** Adds an audit entry for the change. */
function touch(
  parts: ManagedReviewParts,
  caller: StaffCaller,
  id: string,
  { action, doIt }: Deed,
): Promise<ManagedReview> {
  return parts.change(caller, async (transaction, note) => {
    const before = await readManagedReview(parts, id, transaction)
    await doIt(transaction)
    const after = await readManagedReview(parts, id, transaction)
    const label = `${after.rating}★ ${after.productName}, by ${after.userName}`
    await note({ action, subject: 'review', subjectId: id, label, before, after })
    return after
  })
}

/** Hides a review from shoppers (decision 35). @throws {ShopError} REVIEW_NOT_FOUND */
export const hide = (parts: ManagedReviewParts, caller: StaffCaller, id: string, reason: string) =>
  touch(parts, caller, id, {
    action: 'review.hidden',
    doIt: (transaction) => hideReview(transaction, id, reason),
  })

/** @throws {ShopError} REVIEW_NOT_FOUND */
export const show = (parts: ManagedReviewParts, caller: StaffCaller, id: string) =>
  touch(parts, caller, id, { action: 'review.shown', doIt: (transaction) => showReview(transaction, id) })

/** An empty text deletes the reply. @throws {ShopError} REVIEW_NOT_FOUND */
export const reply = (parts: ManagedReviewParts, caller: StaffCaller, id: string, text: string) =>
  touch(parts, caller, id, {
    action: text ? 'review.answered' : 'review.answer-removed',
    async doIt(transaction) {
      const { productId } = await readManagedReview(parts, id, transaction)
      await writeReply(transaction, id, text || null)
      await announceReviews(transaction, productId)
    },
  })
