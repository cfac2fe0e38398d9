import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { newId } from '../../platform/id.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { runOnce } from '../idempotency/run-once.ts'
import { addEntries, nameAuthor } from './audit.repository.ts'
import { type AuditEntry, auditEntry } from './audit-entry.ts'
import { differences } from './differences.ts'

type Author = Pick<StaffCaller, 'id' | 'name'> &
  Partial<Pick<StaffCaller, 'isAudited' | 'request' | 'requestsOf'>>

/** It is called without an entry where the wanted state was there already. */
export type LogChange = (...change: AuditEntry[] | Parameters<typeof auditEntry>) => Promise<void>

const entriesOf = (change: Parameters<LogChange>): AuditEntry[] =>
  isOneEntry(change) ? [auditEntry(...change)] : change

const isOneEntry = (change: Parameters<LogChange>): change is Parameters<typeof auditEntry> =>
  typeof change[0] === 'string'

/**
 * Works in one transaction with its audit entries, and returns once every server has invalidated its caches. It is
 * idempotent under an Idempotency-Key.
 * @throws the errors of the work; nothing is changed or logged then
 */
export type WithAudit = <T>(
  caller: Author,
  work: (transaction: Database, logChange: LogChange) => Promise<T>,
) => Promise<T>

/** @returns the function that every change of the back office must use */
export function createAudit(
  database: Kysely<Tables>,
  invalidationBus: InvalidationBus,
  secrets: Pick<Secrets, 'fingerprint'>,
): WithAudit {
  return async (caller, work) => {
    const result = await database.transaction().execute(async (transaction) => {
      let isNoted = false
      await nameAuthor(transaction, caller.name)
      const { response, isRepeated } = await runOnce(transaction, caller, secrets, () =>
        work(transaction, async (...change) => {
          const entries = entriesOf(change)
          isNoted = true
          if (entries.length > 0) await addEntries(transaction, entries.map(asRow(caller)))
        }),
      )
      // The first test of the endpoint finds this programming error.
      if (!isNoted && !isRepeated)
        throw new Error('A change of the back office was not noted in the audit log')
      return response
    })
    caller.isAudited = true
    await invalidationBus.waitUntilInvalidatedEverywhere()
    return result
  }
}

/**
 * Serves a command of the machine's operator, who has no session, in one transaction with its audit entries.
 * @param command shown as the author
 */
export const withOperatorAudit = <T>(
  database: Kysely<Tables>,
  command: string,
  work: (transaction: Database, logChange: LogChange) => Promise<T>,
): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await nameAuthor(transaction, command)
    return work(transaction, (...change) =>
      addEntries(transaction, entriesOf(change).map(asRow({ id: null, name: command }))),
    )
  })

const asRow =
  ({ id: staffId, name: staffName }: { id: string | null; name: string }) =>
  ({ before = {}, after = {}, ...entry }: AuditEntry) => ({
    id: newId(),
    staffId,
    staffName,
    ...entry,
    ...differences(before, after),
  })
