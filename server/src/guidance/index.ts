import type { Guidance, SentServiceRequest } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { InvalidatedCache } from '../platform/database/invalidated-cache.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import type { Api } from '../platform/http/api.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import { toRupees } from '../platform/money.ts'
import { listBookingsFrom } from './booking.repository.ts'
import { routeGuidance } from './guidance.routes.ts'
import { type GuidanceDependencies, readGuidance } from './guidance.service.ts'
import type {} from './guidance.tables.ts'

export { registerAdminBookings } from './admin/admin-bookings.routes.ts'
export {
  countOpenBookings,
  deleteBookingsOf,
  purgeOldBookings,
} from './booking.repository.ts'

/** Registers the endpoints of guidance (decision 42). */
export function registerGuidance(
  api: Api,
  { invalidationBus, ...dependencies }: GuidanceDependencies & { invalidationBus: InvalidationBus },
): void {
  // Changed settings invalidate every tag, and so this cache.
  const kept = new InvalidatedCache<Guidance>(invalidationBus, () => false, 1)
  routeGuidance(api, dependencies, () => kept.get('guidance', () => readGuidance(dependencies.database)))
}

/** For the data export. */
export async function bookingsOf(database: Database, mailbox: Mailbox): Promise<SentServiceRequest[]> {
  const bookings = await listBookingsFrom(database, mailbox)
  return bookings.map(({ id: _, price_paise, preferred_time, created_at, ...booking }) => ({
    ...booking,
    price: toRupees(price_paise),
    preferredTime: preferred_time,
    createdAt: created_at.toISOString(),
  }))
}
