import type { OrderMailKind } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { filterListed } from '../../catalogue/index.ts'
import type { ConsentLedger, ObjectionLinks } from '../../consents/index.ts'
import { wordingOf } from '../../mail-wordings/index.ts'
import { customerOrders, type Delivery } from '../../orders/index.ts'
import type { Tables } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/workers.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import { findReviewedProducts, listUninvited, recordInvitation } from './invitation.repository.ts'
import { invitationEmail } from './invitation-email.ts'

/** They are caught up after a downtime. */
const CATCH_UP_DAYS = 14

type InvitationDependencies = {
  database: Kysely<Tables>
  outbox: Outbox
  settings: () => Promise<{ name: string; reviewRequestAfterDays: number }>
  /** The address has no trailing slash. */
  publicUrl: string
  consents: ConsentLedger
  objectionLinks: ObjectionLinks
}

export const reviewInvitations = (dependencies: InvitationDependencies): JobHandler => ({
  schedule: '0 10 * * *',
  run: async () => void (await sendReviewInvitations(dependencies)),
})

/**
 * Invites once for each order, unless all products are reviewed or no longer listed.
 * @returns the number of invitations
 */
export async function sendReviewInvitations(
  dependencies: InvitationDependencies,
  now = new Date(),
): Promise<number> {
  const { database, settings } = dependencies
  const { name, reviewRequestAfterDays: days } = await settings()
  if (days === 0) return 0
  const deliveries = await customerOrders.listDeliveriesAfter(database, {
    days,
    catchUpDays: CATCH_UP_DAYS,
    now,
  })
  const uninvited = await listUninvited(
    database,
    deliveries.map(({ id }) => id),
  )
  const objectors = await dependencies.consents.listObjectors(
    database,
    'review-invitations',
    deliveries.map(({ customerId, email }) => ({ customerId, email })),
  )
  let sent = 0
  for (const delivery of deliveries) {
    if (objectors.has(delivery.customerId)) continue
    if (uninvited.has(delivery.id) && (await invite(dependencies, name, delivery))) sent++
  }
  return sent
}

/** Works in one transaction, so that no other server or run sends a second one. */
async function invite(
  { database, outbox, publicUrl, objectionLinks }: InvitationDependencies,
  shop: string,
  delivery: Delivery,
) {
  const reviewed = await findReviewedProducts(database, delivery.customerId)
  const unreviewed = delivery.products.filter(({ id }) => !reviewed.has(id))
  const open = await filterListed(database, unreviewed)
  return database.transaction().execute(async (transaction) => {
    if (!(await recordInvitation(transaction, delivery.id)) || open.length === 0) return false
    const content = invitationEmail(await wordingOf(transaction, 'reviewInvitation'), {
      shop,
      ...delivery,
      products: open,
      publicUrl,
      objection: objectionLinks.page('review-invitations', delivery.customerId),
    })
    const kind = 'reviewRequest' satisfies OrderMailKind
    await outbox.enqueue(transaction, renderEmail(shop, delivery.email, content), {
      subject: { about: delivery.id, kind, recipient: 'customer' },
      isBulk: true,
    })
    return true
  })
}
