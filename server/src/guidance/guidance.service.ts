import type { Guidance } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { readSettings } from '../content/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { renderEmail } from '../platform/mail/render-email.ts'
import { toRupees } from '../platform/money.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { createBookingRow, type GuidanceBooking } from './booking.repository.ts'
import { bookingEmail, bookingReceivedEmail } from './email-templates.ts'

export type GuidanceDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  outbox: Outbox
  /** Recipient of bookings while the settings have no email. */
  ownerEmail: string | undefined
}

const HOUR_SECONDS = 3600
/** A network may be a whole town behind NAT; a sender is one person. */
const limits = { network: { max: 30, seconds: HOUR_SECONDS }, sender: { max: 4, seconds: HOUR_SECONDS } }

/** Omits videos that do not exist yet. */
export async function readGuidance(database: Database): Promise<Guidance> {
  const { guidance } = await readSettings(database)
  return {
    ...guidance,
    videos: guidance.videos.flatMap(({ youtubeId, ...video }) =>
      youtubeId ? [{ ...video, youtubeId }] : [],
    ),
    packages: guidance.packages.map(({ pricePaise, ...rest }) => ({ ...rest, price: toRupees(pricePaise) })),
  }
}

/**
 * The owner can reply to the mail; a client with an email gets a confirmation.
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function createBooking(
  { database, rateLimiter, outbox, ownerEmail }: GuidanceDependencies,
  booking: GuidanceBooking,
  network: string,
): Promise<void> {
  await rateLimiter.allow('guidance', network, limits.network)
  for (const sender of [booking.email, booking.phone]) {
    if (sender) await rateLimiter.allow('guidance-sender', sender, limits.sender)
  }
  await database.transaction().execute(async (transaction) => {
    const { name: shop, email, guidance } = await readSettings(transaction)
    const chosen = guidance.packages.find(({ key }) => key === booking.package)
    if (!chosen) throw new ApiError('INVALID_INPUT', 'Please choose a package')
    await createBookingRow(transaction, newId(), booking, chosen.pricePaise)
    const owner = email ?? ownerEmail
    if (owner) {
      const mail = renderEmail(shop, owner, bookingEmail(booking, chosen))
      await outbox.enqueue(transaction, { ...mail, ...(booking.email && { replyTo: booking.email }) })
    }
    if (booking.email) {
      await outbox.enqueue(
        transaction,
        renderEmail(shop, booking.email, bookingReceivedEmail(booking.topic, chosen)),
      )
    }
  })
}
