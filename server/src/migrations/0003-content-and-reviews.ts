import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE shop_setting (
      name text PRIMARY KEY,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE slide (
      id object_id PRIMARY KEY,
      position integer NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED,
      picture_hash text COLLATE "C" NOT NULL REFERENCES picture (hash),
      picture_alt text NOT NULL,
      title text NOT NULL,
      description text NOT NULL,
      button_text text NOT NULL,
      button_link text NOT NULL
    )`.execute(database)
  await sql`
    CREATE TABLE review (
      id object_id PRIMARY KEY,
      product_id object_id NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      -- as it was when the review was written
      user_name text NOT NULL,
      rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
      title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 100),
      comment text NOT NULL CHECK (char_length(comment) <= 500),
      status text NOT NULL DEFAULT 'visible' CHECK (status IN ('visible', 'hidden')),
      helpful_votes integer NOT NULL DEFAULT 0 CHECK (helpful_votes >= 0),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE INDEX review_of_product ON review (product_id, created_at DESC, id DESC) WHERE status = 'visible'
    `.execute(database)
  await sql`
    CREATE INDEX review_top ON review (rating DESC, helpful_votes DESC, created_at DESC, id DESC)
    WHERE status = 'visible'`.execute(database)
  await sql`
    CREATE TABLE review_picture (
      review_id object_id NOT NULL REFERENCES review (id) ON DELETE CASCADE,
      position integer NOT NULL,
      picture_hash text COLLATE "C" NOT NULL REFERENCES picture (hash),
      PRIMARY KEY (review_id, position)
    )`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE review_picture, review, slide, shop_setting`.execute(database)
}
