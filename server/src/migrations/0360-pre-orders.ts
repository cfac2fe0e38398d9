import { type Kysely, sql } from 'kysely'

/**
 * Pieces that are sold before they have come. Each line of an order keeps the day that it was promised for: a trigger
 * writes it with the line, whichever release and whichever way adds it.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    -- in India; the pieces of the variant are sent by it
    ALTER TABLE variant ADD COLUMN available_on date`.execute(database)
  await sql`
    CREATE TABLE promised_line (
      order_line_id object_id PRIMARY KEY REFERENCES order_line (id) ON DELETE CASCADE,
      order_id object_id NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
      -- of today's catalogue, which may lose it
      variant_id object_id NOT NULL,
      -- with the order; it never changes
      promised_on date NOT NULL,
      -- the later day that the owner has named since
      moved_to date CONSTRAINT promised_line_moved CHECK (moved_to > promised_on),
      -- the later day that the customer was told
      told_on date CONSTRAINT promised_line_told CHECK (told_on <= moved_to),
      -- when the owner said that the pieces have come
      arrived_at timestamptz
    )`.execute(database)
  await sql`
    CREATE INDEX promised_line_order ON promised_line (order_id)`.execute(database)
  await sql`
    CREATE INDEX promised_line_open ON promised_line (variant_id) WHERE arrived_at IS NULL`.execute(database)
  await sql`
    CREATE INDEX promised_line_untold ON promised_line (order_id) WHERE moved_to IS DISTINCT FROM told_on`.execute(
    database,
  )
  await sql`
    CREATE FUNCTION promise_line() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        promised date;
      BEGIN
        SELECT available_on INTO promised FROM variant
          WHERE id = NEW.variant_id AND available_on > (now() AT TIME ZONE 'Asia/Kolkata')::date;
        IF promised IS NULL OR NEW.is_free_line THEN
          RETURN NULL;
        END IF;
        -- A day that is being moved is the later one, or the order is among those that are told. The row stays free, as
        -- an order that reserves nothing would wait for one that waits for its coupon.
        PERFORM pg_advisory_xact_lock_shared(hashtextextended('promised day ' || NEW.variant_id, 0));
        SELECT available_on INTO promised FROM variant
          WHERE id = NEW.variant_id AND available_on > (now() AT TIME ZONE 'Asia/Kolkata')::date;
        IF promised IS NOT NULL THEN
          INSERT INTO promised_line (order_line_id, order_id, variant_id, promised_on)
          VALUES (NEW.id, NEW.order_id, NEW.variant_id, promised) ON CONFLICT DO NOTHING;
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER promise_line AFTER INSERT ON order_line FOR EACH ROW EXECUTE FUNCTION promise_line();
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    DROP TRIGGER promise_line ON order_line;
    DROP FUNCTION promise_line;
    DROP TABLE promised_line;
    ALTER TABLE variant DROP COLUMN available_on;
  `.execute(database)
}
