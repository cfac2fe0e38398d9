import {
  backOfficeFiles,
  type Endpoint,
  endpoints,
  type FileEndpoint,
  type StaffRole,
} from '@amritvasya/contract'

export type Rights = {
  /** Counts unless there are `calls`. */
  role: StaffRole
  /** A role that the owner has made has them, `METHOD /path` of the contract each. */
  calls?: ReadonlySet<string> | undefined
  /** The caller is a program, which has no sign-in of its own. */
  isKey?: boolean
}
/** They show each caller what that caller may see. */
const everybodys: ReadonlySet<string> = new Set([
  'GET /back-office/dashboard',
  'GET /back-office/search',
  'GET /back-office/saved-filters',
  'POST /back-office/saved-filters',
  'DELETE /back-office/saved-filters/:id',
])

type OfficeCall = {
  summary: string
  roles: readonly StaffRole[]
  isOwnersAlone: boolean
  isPersonal: boolean
  follows?: string | undefined
}

const calls: ReadonlyMap<string, OfficeCall> = new Map<string, OfficeCall>([
  ...Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]): [string, OfficeCall][] => {
    const { summary, auth, roles = [], isOwnersAlone = false, beforeSecondFactor = false, follows } = endpoint
    return auth === 'staff'
      ? [[key, { summary, roles, isOwnersAlone, isPersonal: beforeSecondFactor, follows }]]
      : []
  }),
  ...Object.entries<FileEndpoint>(backOfficeFiles).map(([key, { summary, roles }]): [string, OfficeCall] => [
    key,
    { summary, roles, isOwnersAlone: false, isPersonal: false },
  ]),
])

/** Rights that a role may have, in the order of the contract, without those of everybody. */
export const givableCalls: readonly { call: string; summary: string }[] = [...calls].flatMap(
  ([call, { summary, isOwnersAlone, isPersonal, follows }]) =>
    isOwnersAlone || isPersonal || follows || everybodys.has(call) ? [] : [{ call, summary }],
)

/**
 * Own sign-in and password are everybody's.
 * @param call `METHOD /path` of the contract
 */
export function may(rights: Rights, call: string): boolean {
  const known = calls.get(call)
  if (!known) return false
  if (!rights.calls) return known.roles.includes(rights.role)
  if (known.isOwnersAlone) return false
  if (known.isPersonal || everybodys.has(call)) return !rights.isKey
  if (known.follows) return !rights.isKey && may(rights, known.follows)
  return rights.calls.has(call)
}
