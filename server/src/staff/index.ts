import type { Api } from '../platform/http/api.ts'
import { createAudit } from './audit/audited-transaction.service.ts'
import type { StaffDependencies } from './dependencies.ts'
import { findStaff } from './sessions/sessions.service.ts'
import { routeStaffSignIn } from './sign-in.routes.ts'
import { routeStaff } from './staff.routes.ts'

export { findNoted } from './audit/audit.repository.ts'
export type { LogChange, WithAudit } from './audit/audited-transaction.service.ts'
export { differences } from './audit/differences.ts'
export { purgeStaffData } from './purge.service.ts'
export { reencryptSecondFactors } from './second-factor/second-factor.service.ts'
export { startSession } from './sessions/sessions.service.ts'
export { namesWithoutSecondFactor } from './staff.repository.ts'
export { emailOf, ensureOwner, namesWithDemoPassword } from './staff.service.ts'

/** @returns the function that every change of the back office must use */
export function registerStaff(
  api: Api,
  options: Omit<StaffDependencies, 'withAudit'>,
): StaffDependencies['withAudit'] {
  const dependencies = {
    ...options,
    withAudit: createAudit(options.database, options.invalidationBus, options.secrets),
  }
  const { database, needsSecondFactor, isSecure } = dependencies
  api.authenticateStaffWith({
    authenticate: (token, userAgent) => findStaff(database, token, { needsSecondFactor, userAgent }),
    isSecure,
  })
  routeStaffSignIn(api, dependencies)
  routeStaff(api, dependencies)
  return dependencies.withAudit
}
