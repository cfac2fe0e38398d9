import { type Kysely, sql } from 'kysely'

/** Barcodes of variants: a number of the shop's own for each, given by a trigger as 0.3.0 adds variants too, and perhaps a GTIN. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE variant_barcode (
      variant_id object_id PRIMARY KEY REFERENCES variant ON DELETE CASCADE,
      own_number integer GENERATED ALWAYS AS IDENTITY CONSTRAINT variant_barcode_own UNIQUE,
      -- 14 digits, so that each way to write it is equal
      gtin text CONSTRAINT variant_barcode_gtin UNIQUE CONSTRAINT variant_barcode_digits CHECK (gtin ~ '^\\d{14}$')
    );
    CREATE FUNCTION give_barcode() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO variant_barcode (variant_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
    CREATE TRIGGER give_barcode AFTER INSERT ON variant FOR EACH ROW EXECUTE FUNCTION give_barcode();
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    DROP TRIGGER give_barcode ON variant;
    DROP FUNCTION give_barcode;
    DROP TABLE variant_barcode;
  `.execute(database)
}
