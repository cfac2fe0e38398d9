import type { Guidance, SentServiceRequest } from '@amritvasya/contract'
import { ChangeCache } from '../platform/database/change-cache.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Database } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import { toRupees } from '../platform/money.ts'
import { routeGuidance } from './guidance.routes.ts'
import { type GuidanceParts, readGuidance } from './guidance.service.ts'
import type {} from './guidance.tables.ts'
import { findRequestsFrom } from './request.repository.ts'

export { registerManagedRequests } from './manage/managed-requests.routes.ts'
export {
  countOpenRequests,
  forgetOldServiceRequests,
  forgetServiceRequestsOf,
} from './request.repository.ts'

/** Registers the endpoints of guidance (decision 42). */
export function registerGuidance(
  api: Api,
  { changes, ...parts }: GuidanceParts & { changes: Changes },
): void {
  // Changed settings invalidate every tag, and so this cache.
  const kept = new ChangeCache<Guidance>(changes, () => false, 1)
  routeGuidance(api, parts, () => kept.get('guidance', () => readGuidance(parts.database)))
}

/** For the data export. */
export async function serviceRequestsOf(database: Database, mailbox: Mailbox): Promise<SentServiceRequest[]> {
  const requests = await findRequestsFrom(database, mailbox)
  return requests.map(({ id: _, price_paise, preferred_time, created_at, ...request }) => ({
    ...request,
    price: toRupees(price_paise),
    preferredTime: preferred_time,
    createdAt: created_at.toISOString(),
  }))
}
