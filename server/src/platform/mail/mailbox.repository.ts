import { type RawBuilder, sql } from 'kysely'

/** An email address, and from when to when it was somebody's; null where there is no such bound. */
export type Mailbox = { email: string; since: Date | null; until: Date | null }

/**
 * A condition on rows with an `email`: sent from the mailbox while it was this person's. An address that was given up
 * may be somebody else's now.
 * @param sentAt the column that says when a row was sent
 */
export const sentFrom = (
  { email, since, until }: Mailbox,
  sentAt: string,
): RawBuilder<boolean> => sql<boolean>`
  email = ${email}
    AND ${sql.ref(sentAt)} >= COALESCE(${since}::timestamptz, '-infinity')
    AND ${sql.ref(sentAt)} <= COALESCE(${until}::timestamptz, 'infinity')`
