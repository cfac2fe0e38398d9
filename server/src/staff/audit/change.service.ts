import type { Kysely } from 'kysely'
import type { Changes } from '../../platform/database/changes.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { newId } from '../../platform/id.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { once } from '../requests/once.ts'
import { addEntries, nameAuthor } from './audit.repository.ts'
import { differences } from './differences.ts'

/** What the audit log says about a change. */
type Entry = {
  /** What was done, such as `product.saved`. */
  action: string
  /** The kind of what was changed, such as `product`. */
  subject: string
  subjectId: string
  /** What people call it: a product's name, an order's number. */
  label: string
  /** How it was and is; only what differs is kept. No secrets. */
  before?: object | undefined
  after?: object | undefined
}

/** Whose change it is. */
type Author = Pick<StaffCaller, 'id' | 'name'> & Partial<Pick<StaffCaller, 'isNoted' | 'request'>>

export type Note = (...entries: Entry[]) => Promise<void>

/**
 * Makes a change of the back office: in one transaction with its entries in the audit log. Returns once every server
 * of the shop shows it. Under an Idempotency-Key it is made once, and a repetition gets the same result.
 * @throws what the work throws; nothing is changed then, and nothing logged
 */
export type Change = <T>(
  caller: Author,
  work: (transaction: Database, note: Note) => Promise<T>,
) => Promise<T>

/** @returns what every change of the back office goes through */
export function changing(
  database: Kysely<Tables>,
  changes: Changes,
  secrets: Pick<Secrets, 'fingerprint'>,
): Change {
  return async (caller, work) => {
    const result = await database.transaction().execute(async (transaction) => {
      let noted = 0
      await nameAuthor(transaction, caller.name)
      const { answer, isRepeated } = await once(transaction, caller, secrets, () =>
        work(transaction, async (...entries) => {
          noted += entries.length
          if (entries.length > 0) await addEntries(transaction, entries.map(asRow(caller)))
        }),
      )
      // A mistake in the program, found by the first test that makes the call.
      if (noted === 0 && !isRepeated)
        throw new Error('A change of the back office was not noted in the audit log')
      return answer
    })
    caller.isNoted = true
    await changes.heardEverywhere()
    return result
  }
}

const asRow =
  ({ id: staffId, name: staffName }: Author) =>
  ({ before = {}, after = {}, ...entry }: Entry) => ({
    id: newId(),
    staffId,
    staffName,
    ...entry,
    ...differences(before, after),
  })
