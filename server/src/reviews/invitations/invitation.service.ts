import type { OrderMailKind } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { isListed } from '../../catalogue/index.ts'
import { type Delivery, findDeliveries } from '../../orders/index.ts'
import type { Tables } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import { findReviewedProducts, listUninvited, recordInvitation } from './invitation.repository.ts'
import { invitationEmail } from './invitation-email.ts'

const DAY_MS = 24 * 3_600_000
/** Days for which invitations are made up for after a downtime. */
const CATCH_UP_DAYS = 14

export type InvitationDependencies = {
  database: Kysely<Tables>
  outbox: Outbox
  settings: () => Promise<{ name: string; reviewRequestAfterDays: number }>
  /** Without a trailing slash. */
  publicUrl: string
}

/**
 * Sends review invitations some days after the delivery, once for each order, unless all products are reviewed or no
 * longer listed.
 * @returns the number of invitations
 */
export async function sendReviewInvitations(
  dependencies: InvitationDependencies,
  now = new Date(),
): Promise<number> {
  const { database, settings } = dependencies
  const { name, reviewRequestAfterDays: days } = await settings()
  if (days === 0) return 0
  const due = new Date(now.getTime() - days * DAY_MS)
  const deliveries = await findDeliveries(database, new Date(due.getTime() - CATCH_UP_DAYS * DAY_MS), due)
  const uninvited = await listUninvited(
    database,
    deliveries.map(({ id }) => id),
  )
  let sent = 0
  for (const delivery of deliveries) {
    if (uninvited.has(delivery.id) && (await invite(dependencies, name, delivery))) sent++
  }
  return sent
}

/** Inserts invitation and mail in one transaction, so that no other server or run sends a second one. */
async function invite(
  { database, outbox, publicUrl }: InvitationDependencies,
  shop: string,
  delivery: Delivery,
) {
  const reviewed = await findReviewedProducts(database, delivery.customerId)
  const open: Delivery['products'] = []
  for (const product of delivery.products) {
    if (!reviewed.has(product.id) && (await isListed(database, product.id))) open.push(product)
  }
  return database.transaction().execute(async (transaction) => {
    if (!(await recordInvitation(transaction, delivery.id)) || open.length === 0) return false
    const content = invitationEmail(delivery, open, publicUrl)
    const kind = 'reviewRequest' satisfies OrderMailKind
    await outbox.enqueue(transaction, renderEmail(shop, delivery.email, content), {
      subject: { about: delivery.id, kind, recipient: 'customer' },
      isBulk: true,
    })
    return true
  })
}
