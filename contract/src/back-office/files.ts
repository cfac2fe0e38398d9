import { ownerOnly, type StaffRole } from './role.ts'

/** A call of the back office whose answer, or whose body, is a file and no JSON. */
export type FileEndpoint = { summary: string; roles: readonly StaffRole[] }

/** By `METHOD /path`, as in the table of endpoints. */
export const backOfficeFiles = {
  'GET /back-office/subscribers.csv': { summary: 'Who gets the newsletter, as CSV', roles: ownerOnly },
} as const satisfies Record<string, FileEndpoint>
export type BackOfficeFile = keyof typeof backOfficeFiles
