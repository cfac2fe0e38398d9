import type { Api } from '../platform/http/api.ts'
import {
  changeKey,
  createKey,
  drawKey,
  findKeyCaller,
  listKeys,
  readKey,
  revokeKey,
} from './api-keys/api-keys.service.ts'
import { listAudit } from './audit/audit.service.ts'
import { createAudit, type WithAudit } from './audit/audited-transaction.service.ts'
import type { StaffDependencies } from './dependencies.ts'
import { changeOwnPassword } from './password.service.ts'
import { changeRole, createRole, listRights, listRoles, readRole, removeRole } from './roles/roles.service.ts'
import { listSavedFilters, removeFilter, saveFilter } from './saved-filters/saved-filters.service.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from './second-factor/second-factor.service.ts'
import { endSession, readSessions } from './sessions/session-list.service.ts'
import { findStaff, sessionCookie } from './sessions/sessions.service.ts'
import { getCurrentStaff, signIn, signOut } from './sign-in.service.ts'
import { createMember, getMember, listMembers, updateMember } from './staff.service.ts'

/** @returns the function that every change of the back office must use */
export function registerStaff(api: Api, options: Omit<StaffDependencies, 'withAudit'>): WithAudit {
  const { database, invalidationBus, secrets, needsSecondFactor, isSecure, publicUrl } = options
  const withAudit = createAudit(database, invalidationBus, secrets)
  const dependencies = { ...options, withAudit }
  api.authenticateStaffWith({
    authenticate: (token, userAgent) => findStaff(database, token, { needsSecondFactor, userAgent }),
    authenticateKey: (key) => findKeyCaller(options, key),
    isSecure,
    publicUrl,
  })
  routeSignIn(api, dependencies)
  routeMembers(api, dependencies)
  routeSavedFilters(api, dependencies)
  routeRights(api, dependencies)
  return withAudit
}

function routeSignIn(api: Api, dependencies: StaffDependencies): void {
  api.handle('POST /back-office/sign-in', async ({ body }, { network, setHeader }) => {
    const { token, me } = await signIn(dependencies, body, network)
    setHeader('set-cookie', sessionCookie(token, dependencies.isSecure))
    return { success: true, item: me }
  })
  api.handle('POST /back-office/sign-out', async (_, { caller, setHeader }) => {
    await signOut(dependencies, caller)
    setHeader('set-cookie', sessionCookie(undefined, dependencies.isSecure))
    return { success: true }
  })
  api.handle('GET /back-office/me', async (_, { caller }) => ({
    success: true,
    item: await getCurrentStaff(dependencies, caller),
  }))
  api.handle('POST /back-office/me/password', async ({ body }, { caller, network }) => {
    await changeOwnPassword(dependencies, caller, body, network)
    return { success: true }
  })
  api.handle('GET /back-office/me/sessions', async (_, { caller }) => ({
    success: true,
    items: await readSessions(dependencies, caller),
  }))
  api.handle('POST /back-office/me/sessions/end', async ({ body }, { caller, network }) => {
    await endSession(dependencies, caller, body, network)
    return { success: true }
  })
  api.handle('POST /back-office/me/second-factor', async ({ body }, { caller }) => ({
    success: true,
    item: await beginSecondFactor(dependencies, caller, body),
  }))
  api.handle('POST /back-office/me/second-factor/confirm', async ({ body }, { caller, network }) => ({
    success: true,
    item: { recoveryCodes: await confirmSecondFactor(dependencies, caller, body.code, network) },
  }))
  api.handle('POST /back-office/me/second-factor/remove', async ({ body }, { caller, network }) => {
    await removeSecondFactor(dependencies, caller, body, network)
    return { success: true }
  })
}

function routeMembers(api: Api, dependencies: StaffDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/staff', async ({ query }) => ({
    success: true,
    ...(await listMembers(database, query)),
  }))
  api.handle('GET /back-office/staff/:id', async ({ params }) => ({
    success: true,
    item: await getMember(database, params.id),
  }))
  api.handle('POST /back-office/staff', async ({ body }, { caller }) => ({
    success: true,
    item: await createMember(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/staff/:id', async ({ params, body }, { caller, network }) => ({
    success: true,
    item: await updateMember(dependencies, caller, params.id, body, network),
  }))
  api.handle('GET /back-office/audit', async ({ query }) => ({
    success: true,
    ...(await listAudit(database, query)),
  }))
}

function routeSavedFilters(api: Api, dependencies: StaffDependencies): void {
  api.handle('GET /back-office/saved-filters', async ({ query }, { caller }) => ({
    success: true,
    items: await listSavedFilters(dependencies.database, caller, query.list),
  }))
  api.handle('POST /back-office/saved-filters', async ({ body }, { caller }) => ({
    success: true,
    item: await saveFilter(dependencies, caller, body),
  }))
  api.handle('DELETE /back-office/saved-filters/:id', async ({ params }, { caller }) => {
    await removeFilter(dependencies, caller, params.id)
    return { success: true }
  })
}

function routeRights(api: Api, dependencies: StaffDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/rights', async () => ({ success: true, items: listRights() }))
  api.handle('GET /back-office/roles', async ({ query }) => ({
    success: true,
    ...(await listRoles(database, query)),
  }))
  api.handle('GET /back-office/roles/:id', async ({ params }) => ({
    success: true,
    item: await readRole(database, params.id),
  }))
  api.handle('POST /back-office/roles', async ({ body }, { caller }) => ({
    success: true,
    item: await createRole(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/roles/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await changeRole(dependencies, caller, params.id, body),
  }))
  api.handle('DELETE /back-office/roles/:id', async ({ params }, { caller }) => {
    await removeRole(dependencies, caller, params.id)
    return { success: true }
  })
  api.handle('GET /back-office/api-keys', async ({ query }) => ({
    success: true,
    ...(await listKeys(database, query)),
  }))
  api.handle('GET /back-office/api-keys/:id', async ({ params }) => ({
    success: true,
    item: await readKey(database, params.id),
  }))
  api.handle('POST /back-office/api-keys', async ({ body }, { caller }) => ({
    success: true,
    item: await createKey(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/api-keys/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await changeKey(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/api-keys/:id/secret', async ({ params, body }, { caller }) => ({
    success: true,
    item: await drawKey(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/api-keys/:id/revoke', async ({ params }, { caller }) => ({
    success: true,
    item: await revokeKey(dependencies, caller, params.id),
  }))
}
