import { type Kysely, sql } from 'kysely'

/**
 * Visitors are known by a keyed hash for the day alone, in tables that are emptied in turns, on even and on odd days.
 * Unlogged, they are neither in the WAL nor in backups; without statistics, nothing of them is in the catalogue.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE visit_salt (
      parity smallint PRIMARY KEY,
      day date NOT NULL, -- in India
      counted_from timestamptz NOT NULL,
      salt bytea NOT NULL
    ) PARTITION BY LIST (parity);
    CREATE UNLOGGED TABLE visit_salt_even PARTITION OF visit_salt FOR VALUES IN (0) WITH (autovacuum_enabled = false);
    CREATE UNLOGGED TABLE visit_salt_odd PARTITION OF visit_salt FOR VALUES IN (1) WITH (autovacuum_enabled = false);
    CREATE TABLE visitor (
      parity smallint,
      hash bytea,
      source text NOT NULL,
      entry text NOT NULL,
      first_at bigint NOT NULL, -- milliseconds
      stage smallint NOT NULL,
      page_loads integer NOT NULL,
      PRIMARY KEY (parity, hash)
    ) PARTITION BY LIST (parity);
    CREATE UNLOGGED TABLE visitor_even PARTITION OF visitor FOR VALUES IN (0)
      WITH (autovacuum_enabled = false, fillfactor = 70);
    CREATE UNLOGGED TABLE visitor_odd PARTITION OF visitor FOR VALUES IN (1)
      WITH (autovacuum_enabled = false, fillfactor = 70);
    ALTER TABLE visit_salt ALTER COLUMN salt SET STATISTICS 0;
    ALTER TABLE visit_salt_even ALTER COLUMN salt SET STATISTICS 0;
    ALTER TABLE visit_salt_odd ALTER COLUMN salt SET STATISTICS 0;
    ALTER TABLE visitor ALTER COLUMN hash SET STATISTICS 0;
    ALTER TABLE visitor_even ALTER COLUMN hash SET STATISTICS 0;
    ALTER TABLE visitor_odd ALTER COLUMN hash SET STATISTICS 0;
    CREATE TABLE visit_count (
      day date,
      counted_from timestamptz, -- several in a day whose first hashes were lost with a crash of the database
      source text,
      entry text,
      visitors integer NOT NULL,
      product integer NOT NULL,
      cart integer NOT NULL,
      checkout integer NOT NULL,
      paid integer NOT NULL,
      page_loads integer NOT NULL,
      PRIMARY KEY (day, counted_from, source, entry)
    );
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE visit_count, visitor, visit_salt`.execute(database)
}
