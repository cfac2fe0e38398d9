import type { Guidance, SentServiceRequest } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Kysely } from 'kysely'
import { readSettings } from '../content/index.ts'
import { wordingOf } from '../mail-wordings/index.ts'
import { listSentBy } from '../platform/database/answerable.repository.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { InvalidatedCache } from '../platform/database/invalidated-cache.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { renderEmail } from '../platform/mail/render-email.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { createBooking, type GuidanceBooking } from './booking.repository.ts'
import { bookingEmail, bookingReceivedEmail } from './email-templates.ts'

export type GuidanceDependencies = {
  database: Kysely<Tables>
  invalidationBus: InvalidationBus
  rateLimiter: RateLimiter
  outbox: Outbox
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
}

const HOUR_SECONDS = 3600
/** A network may be a whole town behind NAT; a sender is one person. */
const limits = { network: { max: 30, seconds: HOUR_SECONDS }, sender: { max: 4, seconds: HOUR_SECONDS } }

/** Caches public guidance until it changes (decision 42). */
export function createGuidanceReader({ database, invalidationBus }: GuidanceDependencies) {
  // Changed settings invalidate every tag.
  const cache = new InvalidatedCache<Guidance>(invalidationBus, () => false, 1)
  return () => cache.get('guidance', () => readGuidance(database))
}

/**
 * The owner can reply to the mail; a client with an email gets a confirmation.
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function bookGuidance(
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
    await createBooking(transaction, newId(), booking, chosen.pricePaise)
    const owner = email ?? ownerEmail
    if (owner) {
      const mail = renderEmail(shop, owner, bookingEmail(booking, chosen))
      await outbox.enqueue(transaction, { ...mail, ...(booking.email && { replyTo: booking.email }) })
    }
    if (booking.email) {
      const wording = await wordingOf(transaction, 'guidanceRequested')
      const content = bookingReceivedEmail(wording, shop, booking.topic, chosen)
      await outbox.enqueue(transaction, renderEmail(shop, booking.email, content))
    }
  })
}

/** Videos may not exist yet. */
async function readGuidance(database: Database): Promise<Guidance> {
  const { guidance } = await readSettings(database)
  return {
    ...guidance,
    videos: guidance.videos.flatMap(({ youtubeId, ...video }) =>
      youtubeId ? [{ ...video, youtubeId }] : [],
    ),
    packages: guidance.packages.map(({ pricePaise, ...rest }) => ({ ...rest, price: toRupees(pricePaise) })),
  }
}

/** The data export contains them. */
export async function bookingsOf(database: Database, mailbox: Mailbox): Promise<SentServiceRequest[]> {
  const bookings = await listSentBy(database, 'guidance_booking', mailbox)
  return bookings.map(({ id: _, price_paise, preferred_time, created_at, ...booking }) => ({
    ...booking,
    price: toRupees(price_paise),
    preferredTime: preferred_time,
    createdAt: created_at.toISOString(),
  }))
}
