import { type Kysely, sql } from 'kysely'

/** Landing pages, articles and policies that the owner writes, with every version and every publication. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE content_page (
      id object_id PRIMARY KEY,
      kind text NOT NULL CONSTRAINT content_page_kind CHECK (kind IN ('landing', 'article', 'policy')),
      slug text COLLATE "C" NOT NULL CONSTRAINT content_page_slug CHECK (length(slug) BETWEEN 1 AND 100),
      first_published_at timestamptz,
      -- that will be published at the moment
      planned_version integer,
      planned_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT content_page_address UNIQUE (kind, slug),
      CONSTRAINT content_page_plan CHECK ((planned_version IS NULL) = (planned_at IS NULL))
    );
    CREATE INDEX content_page_planned ON content_page (planned_at) WHERE planned_at IS NOT NULL;
    CREATE TABLE content_page_version (
      page_id object_id NOT NULL REFERENCES content_page (id) ON DELETE CASCADE,
      number integer NOT NULL CONSTRAINT content_page_version_number CHECK (number > 0),
      title text NOT NULL,
      content jsonb NOT NULL,
      -- the version whose texts it has again
      restored_from integer,
      staff_id object_id,
      staff_name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (page_id, number)
    );
    CREATE TABLE content_page_picture (
      page_id object_id NOT NULL REFERENCES content_page (id) ON DELETE CASCADE,
      picture_hash text COLLATE "C" NOT NULL REFERENCES picture (hash),
      PRIMARY KEY (page_id, picture_hash)
    );
    CREATE INDEX content_page_picture_hash ON content_page_picture (picture_hash);
    -- only added to, but for the end
    CREATE TABLE content_page_publication (
      page_id object_id NOT NULL REFERENCES content_page (id) ON DELETE CASCADE,
      number integer NOT NULL,
      begins_at timestamptz NOT NULL,
      ends_at timestamptz CONSTRAINT content_page_publication_span CHECK (ends_at >= begins_at),
      PRIMARY KEY (page_id, begins_at),
      FOREIGN KEY (page_id, number) REFERENCES content_page_version (page_id, number)
    );
    CREATE UNIQUE INDEX content_page_live ON content_page_publication (page_id) WHERE ends_at IS NULL;
    CREATE TABLE content_page_draft (
      ticket_hash bytea PRIMARY KEY,
      kind text NOT NULL,
      content jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    INSERT INTO content_page (id, kind, slug) VALUES
      ('000000000000000000000a01', 'policy', 'terms-and-conditions'),
      ('000000000000000000000a02', 'policy', 'privacy-policy'),
      ('000000000000000000000a03', 'policy', 'privacy-notice'),
      ('000000000000000000000a04', 'policy', 'shipping-policy'),
      ('000000000000000000000a05', 'policy', 'return-refund-policy')`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    DROP TABLE content_page_draft, content_page_publication, content_page_picture, content_page_version, content_page
    `.execute(database)
}
