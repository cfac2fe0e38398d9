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
  const { database, invalidationBus, secrets, needsSecondFactor, isSecure, publicUrl, maxLagSeconds } =
    options
  const withAudit = createAudit(database, invalidationBus, secrets)
  const dependencies = { ...options, withAudit }
  api.authenticateStaffWith({
    authenticate: (token, userAgent) => findStaff(database, token, { needsSecondFactor, userAgent }),
    authenticateKey: (key) => findKeyCaller(options, key),
    isSecure,
    publicUrl,
    maxLagSeconds,
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
    return { item: me }
  })
  api.handle('POST /back-office/sign-out', async (_, { caller, setHeader }) => {
    await signOut(dependencies, caller)
    setHeader('set-cookie', sessionCookie(undefined, dependencies.isSecure))
    return {}
  })
  api.handleItem('GET /back-office/me', (_, { caller }) => getCurrentStaff(dependencies, caller))
  api.handle('POST /back-office/me/password', async ({ body }, { caller, network }) => {
    await changeOwnPassword(dependencies, caller, body, network)
    return {}
  })
  api.handle('GET /back-office/me/sessions', async (_, { caller }) => ({
    items: await readSessions(dependencies, caller),
  }))
  api.handle('POST /back-office/me/sessions/end', async ({ body }, { caller, network }) => {
    await endSession(dependencies, caller, body, network)
    return {}
  })
  api.handleItem('POST /back-office/me/second-factor', ({ body }, { caller }) =>
    beginSecondFactor(dependencies, caller, body),
  )
  api.handle('POST /back-office/me/second-factor/confirm', async ({ body }, { caller, network }) => ({
    item: { recoveryCodes: await confirmSecondFactor(dependencies, caller, body.code, network) },
  }))
  api.handle('POST /back-office/me/second-factor/remove', async ({ body }, { caller, network }) => {
    await removeSecondFactor(dependencies, caller, body, network)
    return {}
  })
}

function routeMembers(api: Api, dependencies: StaffDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/staff', ({ query }) => listMembers(database, query))
  api.handleItem('GET /back-office/staff/:id', ({ params }) => getMember(database, params.id))
  api.handleItem('POST /back-office/staff', ({ body }, { caller }) =>
    createMember(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/staff/:id', ({ params, body }, { caller, network }) =>
    updateMember(dependencies, caller, params.id, body, network),
  )
  api.handle('GET /back-office/audit', ({ query }) => listAudit(database, query))
}

function routeSavedFilters(api: Api, dependencies: StaffDependencies): void {
  api.handle('GET /back-office/saved-filters', async ({ query }, { caller }) => ({
    items: await listSavedFilters(dependencies.database, caller, query.list),
  }))
  api.handleItem('POST /back-office/saved-filters', ({ body }, { caller }) =>
    saveFilter(dependencies, caller, body),
  )
  api.handle('DELETE /back-office/saved-filters/:id', async ({ params }, { caller }) => {
    await removeFilter(dependencies, caller, params.id)
    return {}
  })
}

function routeRights(api: Api, dependencies: StaffDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/rights', async () => ({ items: listRights() }))
  api.handle('GET /back-office/roles', ({ query }) => listRoles(database, query))
  api.handleItem('GET /back-office/roles/:id', ({ params }) => readRole(database, params.id))
  api.handleItem('POST /back-office/roles', ({ body }, { caller }) => createRole(dependencies, caller, body))
  api.handleItem('PUT /back-office/roles/:id', ({ params, body }, { caller }) =>
    changeRole(dependencies, caller, params.id, body),
  )
  api.handle('DELETE /back-office/roles/:id', async ({ params }, { caller }) => {
    await removeRole(dependencies, caller, params.id)
    return {}
  })
  api.handle('GET /back-office/api-keys', ({ query }) => listKeys(database, query))
  api.handleItem('GET /back-office/api-keys/:id', ({ params }) => readKey(database, params.id))
  api.handleItem('POST /back-office/api-keys', ({ body }, { caller }) =>
    createKey(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/api-keys/:id', ({ params, body }, { caller }) =>
    changeKey(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/api-keys/:id/secret', ({ params, body }, { caller }) =>
    drawKey(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/api-keys/:id/revoke', ({ params }, { caller }) =>
    revokeKey(dependencies, caller, params.id),
  )
}
