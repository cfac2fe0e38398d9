import type { Guidance } from '@amritvasya/contract'
import { ChangeCache } from '../platform/database/change-cache.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Api } from '../platform/http/api.ts'
import { routeGuidance } from './guidance.routes.ts'
import { type GuidanceParts, readGuidance } from './guidance.service.ts'
import type {} from './guidance.tables.ts'

export { forgetOldServiceRequests } from './request.repository.ts'

/** Adds the calls of the guidance service (decision 42). */
export function registerGuidance(
  api: Api,
  { changes, ...parts }: GuidanceParts & { changes: Changes },
): void {
  // Settings are announced as a change of everything, which drops what is kept.
  const kept = new ChangeCache<Guidance>(changes, () => false, 1)
  routeGuidance(api, parts, () => kept.get('guidance', () => readGuidance(parts.database)))
}
