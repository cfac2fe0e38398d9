import { z } from 'zod'
import { answeredId } from '../primitives.ts'
import { everyRole } from '../rules/roles.ts'
import { version } from './list.ts'

export const staffRole = z.enum(everyRole)

export const staffMember = z.object({
  id: answeredId,
  name: z.string(),
  email: z.string(),
  /** It says nothing of a member with a role of the owner's own: `customRole` counts. */
  role: staffRole,
  customRole: z.object({ id: answeredId, name: z.string() }).nullable(),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version,
})
export type StaffMember = z.output<typeof staffMember>

/** `before` and `after` contain only what differs. */
export const auditEntry = z.object({
  id: answeredId,
  at: z.iso.datetime(),
  staffId: answeredId.nullable(),
  staffName: z.string(),
  /** It reads like `product.saved`. */
  action: z.string(),
  /** Kind, id and display name. */
  subject: z.string(),
  subjectId: z.string(),
  label: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof auditEntry>
