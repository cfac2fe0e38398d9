import type { MailWording } from '@amritvasya/contract/rules/mail-wording'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statements.ts'

export type WordingRow = Selectable<Tables['mail_wording']>

/** Returns undefined for texts of the shop itself. */
export const storedWording = ({ subject, heading, intro, closing }: WordingRow): MailWording | undefined =>
  subject === null || heading === null || intro === null || closing === null
    ? undefined
    : { subject, heading, intro, closing }

/** The one that holds now. */
export async function findNewest(database: Database, kind: string): Promise<WordingRow | undefined> {
  const { rows } = await sql<WordingRow>`
    ${prepared} SELECT * FROM mail_wording WHERE kind = ${kind} ORDER BY revision DESC LIMIT 1`.execute(
    database,
  )
  return rows[0]
}

export async function listNewest(database: Database): Promise<WordingRow[]> {
  const { rows } = await sql<WordingRow>`
    SELECT DISTINCT ON (kind) * FROM mail_wording ORDER BY kind, revision DESC`.execute(database)
  return rows
}

export const listRevisions = (database: Database, kind: string): Promise<WordingRow[]> =>
  database
    .selectFrom('mail_wording')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('revision', 'desc')
    .limit(200)
    .execute()

export const findRevision = (
  database: Database,
  kind: string,
  revision: number,
): Promise<WordingRow | undefined> =>
  database
    .selectFrom('mail_wording')
    .selectAll()
    .where('kind', '=', kind)
    .where('revision', '=', revision)
    .executeTakeFirst()

/** Until the transaction ends, nobody else saves a wording. */
export async function lockWordings(transaction: Database): Promise<void> {
  await sql`LOCK TABLE mail_wording IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
}

type NewRevision = Omit<WordingRow, 'created_at' | keyof MailWording> & { wording: MailWording | undefined }

export async function insertRevision(transaction: Database, { wording, ...row }: NewRevision): Promise<void> {
  const none = { subject: null, heading: null, intro: null, closing: null }
  await transaction
    .insertInto('mail_wording')
    .values({ ...row, ...(wording ?? none) })
    .execute()
}
