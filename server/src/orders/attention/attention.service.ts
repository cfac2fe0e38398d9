import type { OrderMailKind } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import { findMailedOrder } from '../mails/order-mail.repository.ts'
import { findPayable, flagOrder, removeFlag } from '../payable.repository.ts'
import { type OwnerEmail, type OwnerEmailDetails, ownerEmails } from './owner-email-templates.ts'

/**
 * Flag and mail are in one transaction (M2, P4). A repeated reason sends no mail unless `isNews`; without an address of the owner
 * only the flag remains.
 */
export async function flagForOwner<Kind extends OwnerEmail & OrderMailKind>(
  { outbox, shop, ownerEmail }: Pick<OrderMailDependencies, 'outbox' | 'shop' | 'ownerEmail'>,
  transaction: Database,
  orderId: string,
  {
    reason,
    kind,
    details,
    isNews = false,
  }: {
    reason: string
    kind: Kind
    details: OwnerEmailDetails[Kind]
    isNews?: boolean
  },
): Promise<void> {
  if (!(await flagOrder(transaction, orderId, reason)) && !isNews) return
  const order = await findMailedOrder(transaction, orderId)
  const { name, email } = await shop(transaction)
  const owner = email ?? ownerEmail
  if (!order || !owner) return
  const subject = { about: orderId, kind, recipient: 'owner' } as const
  await outbox.enqueue(transaction, renderEmail(name, owner, ownerEmails[kind](order, details)), { subject })
}

/** Sends no mail, because another mail or screen tells of it. */
export const flagForLook = async (transaction: Database, orderId: string, reason: string): Promise<void> => {
  await flagOrder(transaction, orderId, reason)
}

/** Removes reasons that no longer hold; equal ones share one flag, which stays while any of them holds. */
export async function resolveReasons(
  transaction: Database,
  orderId: string,
  reasons: readonly { reason: string; isResolved: boolean }[],
): Promise<void> {
  const open = reasons.filter(({ isResolved }) => !isResolved)
  for (const { reason } of reasons) {
    if (!open.some((other) => reason.startsWith(other.reason))) await removeFlag(transaction, orderId, reason)
  }
}

const question = 'All of its money went back in Razorpay’s dashboard: cancel it, or send it all the same'

/** It was refunded outside the shop, so the owner decides. */
export async function flagRefundedOrder(transaction: Database, orderId: string): Promise<void> {
  const order = await findPayable(transaction, orderId)
  if (order?.status === 'processing') await flagOrder(transaction, orderId, question)
}

/** Recovery after a restore keeps its money until the owner decides. */
export const flagUnmatchedPayment = async (
  transaction: Database,
  orderId: string,
  paymentId: string,
): Promise<void> => {
  const reason = `Payment ${paymentId} was made for another order at Razorpay: refund it in Razorpay’s dashboard, or send the order`
  await flagOrder(transaction, orderId, reason)
}

/** It is called once the order is cancelled or shipped. */
export const unflagRefundedOrder = (transaction: Database, orderId: string): Promise<void> =>
  removeFlag(transaction, orderId, question)
