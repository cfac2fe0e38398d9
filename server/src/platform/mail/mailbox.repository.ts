import { type RawBuilder, sql } from 'kysely'

/** It is null for an open end. */
export type Mailbox = { email: string; since: Date | null; until: Date | null }

/**
 * The address may be another person's now.
 * @param sentAt column with the time of sending
 */
export const isSentBy = (
  { email, since, until }: Mailbox,
  sentAt: string,
): RawBuilder<boolean> => sql<boolean>`
  email = ${email}
    AND ${sql.ref(sentAt)} >= COALESCE(${since}::timestamptz, '-infinity')
    AND ${sql.ref(sentAt)} <= COALESCE(${until}::timestamptz, 'infinity')`
