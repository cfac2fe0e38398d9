export { findNoted, lastActionAt } from './audit/audit.repository.ts'
export { type AuditEntry, auditEntry } from './audit/audit-entry.ts'
export { type LogChange, type WithAudit, withOperatorAudit } from './audit/audited-transaction.service.ts'
export { differences } from './audit/differences.ts'
export { logExport } from './log-export.service.ts'
export { personalData, shortenReturnSteps } from './personal-data.service.ts'
export { reencryptSecondFactors } from './second-factor/second-factor.service.ts'
export { startSession } from './sessions/sessions.service.ts'
export { membersWho, namesWithoutSecondFactor } from './staff.repository.ts'
export { registerStaff } from './staff.routes.ts'
export {
  createMemberByOperator,
  emailOf,
  ensureOwner,
  listActiveMembers,
  namesWithDemoPassword,
} from './staff.service.ts'
