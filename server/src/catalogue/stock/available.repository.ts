import { type RawBuilder, sql } from 'kysely'

/** Pieces of the variant that can still be promised; of a bundle as many as its components make up. */
export const availableOf = (variant: string): RawBuilder<number> =>
  sql<number>`(CASE WHEN ${sql.ref(`${variant}.bundle_supply`)} IS NULL THEN ${sql.ref(`${variant}.quantity`)}
    ELSE bundle_stock(${sql.ref(`${variant}.id`)}) END)`
