import type { AdminReview } from '@amritvasya/contract'
import { readSettings } from '../../content/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/render-email.ts'
import { pictureAddress } from '../../platform/pictures/address.ts'
import type { WithAudit } from '../../staff/index.ts'
import { deleteReview, hideReview, invalidateReviews, showReview } from '../rating.service.ts'
import type { ModerationAction } from '../reviews.tables.ts'
import {
  type AdminReviewRow,
  findAdminReview,
  listReviews,
  lockForModeration,
  type ReviewFilter,
  writeReply,
} from './admin-review.repository.ts'
import { hiddenEmail, incentiveEmail, shownEmail } from './email-templates.ts'
import {
  findAuthorEmail,
  insertModeration,
  listModeration,
  type ModerationRow,
  markIncentive,
} from './moderation.repository.ts'

export type AdminReviewDependencies = {
  database: Database
  withAudit: WithAudit
  outbox: Outbox
  publicUrl: () => string
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
  /** It is empty for this server. */
  filesUrl: string
}

const toAdminReview =
  ({ filesUrl }: Pick<AdminReviewDependencies, 'filesUrl'>) =>
  (row: AdminReviewRow, moderation: readonly ModerationRow[] = []): AdminReview => ({
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
    isIncentivised: row.is_incentivised,
    isIncentiveDisclosed: row.is_incentive_disclosed,
    moderation: moderation.map(({ action, reason, staff_name, created_at }) => ({
      action,
      reason,
      staff: staff_name,
      createdAt: created_at.toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
  })

export async function listAdminReviews(
  dependencies: AdminReviewDependencies,
  filter: ReviewFilter,
): Promise<{ items: AdminReview[]; total: number }> {
  const { rows, total } = await listReviews(dependencies.database, filter)
  return { items: rows.map((row) => toAdminReview(dependencies)(row)), total }
}

/** @throws {ApiError} REVIEW_NOT_FOUND */
export async function readAdminReview(
  dependencies: AdminReviewDependencies,
  id: string,
  database: Database = dependencies.database,
): Promise<AdminReview> {
  const row = await findAdminReview(database, id)
  if (!row) throw new ApiError('REVIEW_NOT_FOUND')
  return toAdminReview(dependencies)(row, await listModeration(database, id))
}

type Deed = {
  action: string
  /** Then nothing is changed, logged or mailed. */
  isDone?: (before: AdminReview) => boolean
  /** The entry of the moderation log. */
  moderation?: { action: ModerationAction; reason: string }
  doIt: (transaction: Database) => Promise<void>
  mail?: (after: AdminReview) => EmailContent
}

/** The audit log is kept for ever, so the author's name, words and pictures stay in the review, which can be deleted. */
const toLogged = ({ isHidden, hiddenReason, reply, repliedAt, isIncentivised }: AdminReview) => ({
  isHidden,
  hiddenReason,
  reply,
  repliedAt,
  isIncentivised,
})

function touch(
  dependencies: AdminReviewDependencies,
  caller: StaffCaller,
  id: string,
  { action, isDone, moderation, doIt, mail }: Deed,
): Promise<AdminReview> {
  return dependencies.withAudit(caller, async (transaction, logChange) => {
    await lockForModeration(transaction, id)
    const before = await readAdminReview(dependencies, id, transaction)
    if (isDone?.(before)) {
      await logChange()
      return before
    }
    await doIt(transaction)
    if (moderation) {
      await insertModeration(transaction, id, { ...moderation, staffName: caller.name })
    }
    const after = await readAdminReview(dependencies, id, transaction)
    if (mail) await mailAuthor(dependencies, transaction, id, mail(after))
    const label = `${after.rating}★ ${after.productName}`
    await logChange(action, id, label, { before: toLogged(before), after: toLogged(after) })
    return after
  })
}

/** Nobody gets a mail after the account is deleted. */
async function mailAuthor(
  { outbox, ownerEmail }: AdminReviewDependencies,
  transaction: Database,
  id: string,
  content: EmailContent,
): Promise<void> {
  const to = await findAuthorEmail(transaction, id)
  if (!to) return
  const { name: shop, email } = await readSettings(transaction)
  const replyTo = email ?? ownerEmail
  await outbox.enqueue(transaction, { ...renderEmail(shop, to, content), ...(replyTo && { replyTo }) })
}

/**
 * The author gets the reason by mail (decision 35).
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
    isDone: ({ isHidden }) => isHidden,
    moderation: { action: 'hidden', reason },
    doIt: (transaction) => hideReview(transaction, id, reason),
    mail: (review) => hiddenEmail(review, reason, dependencies.publicUrl()),
  })

/** @throws {ApiError} REVIEW_NOT_FOUND */
export const show = (
  dependencies: AdminReviewDependencies,
  caller: StaffCaller,
  id: string,
  reason: string,
) =>
  touch(dependencies, caller, id, {
    action: 'review.shown',
    isDone: ({ isHidden }) => !isHidden,
    moderation: { action: 'shown', reason },
    doIt: (transaction) => showReview(transaction, id),
    mail: (review) => shownEmail(review, reason, dependencies.publicUrl()),
  })

/** @throws {ApiError} REVIEW_NOT_FOUND; INCENTIVE_DISCLOSED when the author said it and the staff would take it away */
export const setIncentive = (
  dependencies: AdminReviewDependencies,
  caller: StaffCaller,
  id: string,
  { isIncentivised, reason }: { isIncentivised: boolean; reason: string },
) =>
  touch(dependencies, caller, id, {
    action: isIncentivised ? 'review.incentive-marked' : 'review.incentive-unmarked',
    isDone: (before) => before.isIncentivised === isIncentivised,
    moderation: { action: isIncentivised ? 'incentive-marked' : 'incentive-unmarked', reason },
    async doIt(transaction) {
      const { productId, isIncentiveDisclosed } = await readAdminReview(dependencies, id, transaction)
      if (isIncentiveDisclosed) throw new ApiError('INCENTIVE_DISCLOSED')
      await markIncentive(transaction, id, isIncentivised)
      await invalidateReviews(transaction, productId)
    },
    mail: (review) => incentiveEmail(review, reason, dependencies.publicUrl()),
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

/**
 * Section 12(3) of the DPDP Act, 2023. The audit log keeps the id and the day alone.
 * @throws {ApiError} REVIEW_NOT_FOUND
 */
export const deleteForAuthor = (
  { withAudit }: AdminReviewDependencies,
  caller: StaffCaller,
  id: string,
): Promise<void> =>
  withAudit(caller, async (transaction, logChange) => {
    await lockForModeration(transaction, id)
    await deleteReview(transaction, id)
    const subject = { subject: 'review', subjectId: id, label: 'A review' }
    await logChange({ action: 'review.deleted-for-author', ...subject })
  })
