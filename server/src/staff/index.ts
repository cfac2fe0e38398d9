import type { Api } from '../platform/http/api.ts'
import { changing } from './audit/change.service.ts'
import type { Parts } from './parts.ts'
import { findStaff } from './sessions/sessions.service.ts'
import { routeStaffSignIn } from './sign-in.routes.ts'
import { routeStaff } from './staff.routes.ts'

export { findNoted } from './audit/audit.repository.ts'
export type { Change, Note } from './audit/change.service.ts'
export { differences } from './audit/differences.ts'
export { resealSecondFactors } from './second-factor/second-factor.service.ts'
export { startSession } from './sessions/sessions.service.ts'
export { namesWithoutSecondFactor } from './staff.repository.ts'
export { emailOf, ensureOwner, namesWithDemoPassword } from './staff.service.ts'
export { tidyStaff } from './tidy.service.ts'

/** @returns the function that every change of the back office must use */
export function registerStaff(api: Api, given: Omit<Parts, 'change'>): Parts['change'] {
  const parts = { ...given, change: changing(given.database, given.changes, given.secrets) }
  const { database, needsSecondFactor, isSecure } = parts
  api.authenticateStaffWith({
    authenticate: (token, userAgent) => findStaff(database, token, { needsSecondFactor, userAgent }),
    isSecure,
  })
  routeStaffSignIn(api, parts)
  routeStaff(api, parts)
  return parts.change
}
