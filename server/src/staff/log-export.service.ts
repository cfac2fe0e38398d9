import type { StaffCaller } from '../platform/http/staff-caller.ts'
import type { WithAudit } from './audit/audited-transaction.service.ts'

/** Texts that are searched for, and ids, name people; the audit log must not. */
const naming = ['q', 'ids', 'customerId']
const ofPages = ['page', 'perPage', 'sort', 'order']

/**
 * Logs that records were exported as a file.
 * @param filter of the list, whose searches are logged without their text
 */
export const logExport = (
  withAudit: WithAudit,
  caller: StaffCaller,
  { what, rows, filter }: { what: 'orders' | 'customers'; rows: number; filter: object },
): Promise<void> =>
  withAudit(caller, async (_, logChange) => {
    const chosen = Object.entries(filter)
      .filter(([name, value]) => value !== undefined && value !== '' && !ofPages.includes(name))
      .map(([name, value]) => [name, naming.includes(name) ? 'used' : value])
    await logChange({
      action: `${what}.exported`,
      subject: 'file',
      subjectId: what,
      label: `${rows} ${rows === 1 ? what.slice(0, -1) : what}`,
      after: Object.fromEntries(chosen),
    })
  })
