import { type Kysely, sql } from 'kysely'

/** It stores pictures of imported products, by their addresses at the former shop. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE former_picture (
      url text COLLATE "C" PRIMARY KEY CONSTRAINT former_picture_url CHECK (length(url) BETWEEN 1 AND 2000),
      state text NOT NULL DEFAULT 'waiting'
        CONSTRAINT former_picture_state CHECK (state IN ('waiting', 'fetched', 'failed')),
      picture_hash text COLLATE "C" REFERENCES picture (hash),
      problem text,
      tries integer NOT NULL DEFAULT 0,
      not_before timestamptz NOT NULL DEFAULT '-infinity',
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT former_picture_outcome CHECK (
        (state = 'fetched') = (picture_hash IS NOT NULL) AND (state = 'failed') = (problem IS NOT NULL))
    );
    CREATE INDEX former_picture_waiting ON former_picture (created_at, url) WHERE state = 'waiting';
    CREATE TABLE former_product_picture (
      product_id object_id NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      url text COLLATE "C" NOT NULL REFERENCES former_picture (url),
      position integer NOT NULL,
      alt text NOT NULL DEFAULT '',
      is_added boolean NOT NULL DEFAULT false,
      PRIMARY KEY (product_id, url)
    );
    CREATE INDEX former_product_picture_url ON former_product_picture (url) WHERE NOT is_added;
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE former_product_picture, former_picture`.execute(database)
}
