import { type Kysely, sql } from 'kysely'

/** Orders keep a copy of prices and texts as they were when placed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // It adds shipping rate and tax of a product.
  await sql`
    ALTER TABLE product
      -- a piece; null travels in the standard parcel
      ADD shipping_rate_paise integer CHECK (shipping_rate_paise BETWEEN 0 AND 100000000),
      ADD hsn_code text NOT NULL DEFAULT '' CHECK (hsn_code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$'),
      -- in hundredths of a per cent; prices include it
      ADD gst_basis_points integer NOT NULL DEFAULT 0 CHECK (gst_basis_points BETWEEN 0 AND 4000)`.execute(
    database,
  )
  await sql`
    CREATE TABLE coupon (
      id object_id PRIMARY KEY,
      code text NOT NULL UNIQUE CHECK (code = upper(code) AND code ~ '^[A-Z0-9_-]{2,30}$'),
      name text NOT NULL,
      description text NOT NULL DEFAULT '',
      discount_type text NOT NULL CHECK (discount_type IN ('fixed', 'percentage')),
      -- fixed: paise; percentage: hundredths of a per cent
      discount_value integer NOT NULL CHECK (discount_value > 0),
      minimum_paise integer NOT NULL DEFAULT 0 CHECK (minimum_paise >= 0),
      maximum_discount_paise integer CHECK (maximum_discount_paise > 0),
      starts_at timestamptz,
      ends_at timestamptz,
      usage_limit integer NOT NULL DEFAULT 0 CHECK (usage_limit >= 0),
      usage_count integer NOT NULL DEFAULT 0 CHECK (usage_count >= 0),
      limit_per_customer integer NOT NULL DEFAULT 0 CHECK (limit_per_customer >= 0),
      is_active boolean NOT NULL DEFAULT true,
      is_public boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (discount_type = 'fixed' OR discount_value <= 10000)
    )`.execute(database)
  await sql`
    CREATE TABLE shop_order (
      id object_id PRIMARY KEY,
      order_number text NOT NULL UNIQUE,
      -- orders outlive the account: the tax office wants them for years
      customer_id object_id REFERENCES customer (id) ON DELETE SET NULL,
      customer_name text NOT NULL,
      customer_email text NOT NULL,
      customer_phone text NOT NULL,
      status text NOT NULL DEFAULT 'pending'
        CHECK (status IN ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
      payment_method text NOT NULL CHECK (payment_method IN ('online', 'cod')),
      payment_status text NOT NULL DEFAULT 'pending'
        CHECK (payment_status IN ('pending', 'paid', 'failed', 'cancelled', 'refunded', 'partially_refunded')),
      subtotal_paise integer NOT NULL CHECK (subtotal_paise >= 0),
      shipping_paise integer NOT NULL CHECK (shipping_paise >= 0),
      discount_paise integer NOT NULL CHECK (discount_paise BETWEEN 0 AND subtotal_paise),
      total_paise integer NOT NULL CHECK (total_paise = subtotal_paise + shipping_paise - discount_paise),
      coupon_code text,
      address jsonb NOT NULL,
      -- what makes two requests the same order (O1)
      request_hash bytea NOT NULL,
      razorpay_order_id text COLLATE "C" UNIQUE CHECK (razorpay_order_id ~ '^order_[A-Za-z0-9]{14}$'),
      razorpay_payment_id text COLLATE "C" UNIQUE CHECK (razorpay_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
      payment_message text,
      payment_updated_at timestamptz,
      paid_at timestamptz,
      -- until when the pieces are held for whoever has not paid yet; null when nothing is waited for
      pay_before timestamptz,
      -- when Razorpay is asked next what was paid, before and long after that; null when nothing more can come
      check_payment_at timestamptz,
      payment_checks integer NOT NULL DEFAULT 0,
      -- why the owner must look at it: amounts that differ, payments that came too late
      review_reason text,
      courier text,
      tracking_number text,
      tracking_url text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK (payment_status <> 'paid' OR paid_at IS NOT NULL)
    )`.execute(database)
  await sql`CREATE INDEX shop_order_customer ON shop_order (customer_id, created_at DESC, id DESC)`.execute(
    database,
  )
  await sql`CREATE INDEX shop_order_age ON shop_order (created_at DESC, id DESC)`.execute(database)
  await sql`CREATE INDEX shop_order_unpaid ON shop_order (pay_before) WHERE pay_before IS NOT NULL`.execute(
    database,
  )
  await sql`CREATE INDEX shop_order_check ON shop_order (check_payment_at) WHERE check_payment_at IS NOT NULL`.execute(
    database,
  )
  await sql`
    CREATE TABLE order_line (
      id object_id PRIMARY KEY,
      order_id object_id NOT NULL REFERENCES shop_order (id),
      position integer NOT NULL,
      -- no references: what was sold stays sold when the product is gone
      product_id object_id NOT NULL,
      variant_id object_id NOT NULL,
      name text NOT NULL,
      image_url text NOT NULL,
      size text,
      color_name text,
      brand_name text NOT NULL,
      sku text NOT NULL,
      hsn_code text NOT NULL,
      gst_basis_points integer NOT NULL,
      quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
      price_paise integer NOT NULL CHECK (price_paise >= 0),
      total_paise integer NOT NULL CHECK (total_paise = price_paise * quantity),
      -- a piece; null travels in the standard parcel
      shipping_rate_paise integer,
      UNIQUE (order_id, position)
    )`.execute(database)
  await sql`CREATE INDEX order_line_product ON order_line (product_id)`.execute(database)
  await sql`
    CREATE TABLE order_event (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id object_id NOT NULL REFERENCES shop_order (id),
      status text NOT NULL,
      comment text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(database)
  await sql`CREATE INDEX order_event_order ON order_event (order_id, id)`.execute(database)
  await sql`
    -- pieces that are taken from what is on sale for an order (S4): each hold ends once, sold or released
    CREATE TABLE stock_hold (
      -- looked at when the transaction commits: the rows that many fight for are locked before the order is written
      order_id object_id NOT NULL REFERENCES shop_order (id) DEFERRABLE INITIALLY DEFERRED,
      variant_id object_id NOT NULL,
      quantity integer NOT NULL CHECK (quantity > 0),
      status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'sold', 'released')),
      PRIMARY KEY (order_id, variant_id)
    )`.execute(database)
  await sql`CREATE INDEX stock_hold_held ON stock_hold (variant_id) WHERE status = 'held'`.execute(database)
  await sql`
    CREATE TABLE coupon_use (
      order_id object_id PRIMARY KEY REFERENCES shop_order (id) DEFERRABLE INITIALLY DEFERRED,
      coupon_id object_id NOT NULL REFERENCES coupon (id),
      customer_id object_id REFERENCES customer (id) ON DELETE SET NULL,
      status text NOT NULL DEFAULT 'used' CHECK (status IN ('used', 'returned')),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX coupon_use_customer ON coupon_use (coupon_id, customer_id) WHERE status = 'used'`.execute(
    database,
  )
  await sql`
    -- what was answered under an Idempotency-Key (O1)
    CREATE TABLE order_intent (
      customer_id object_id NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
      key text NOT NULL,
      request_hash bytea NOT NULL,
      order_id object_id NOT NULL REFERENCES shop_order (id),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (customer_id, key)
    )`.execute(database)
  await sql`
    -- what Razorpay says of a payment; each belongs to one order (P5)
    CREATE TABLE payment (
      id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^pay_[A-Za-z0-9]{14}$'),
      order_id object_id NOT NULL REFERENCES shop_order (id),
      amount_paise integer NOT NULL CHECK (amount_paise >= 0),
      status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
      method text,
      -- whether this is the payment that the order lives from; all other captures are given back
      settles boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE UNIQUE INDEX payment_settles ON payment (order_id) WHERE settles`.execute(database)
  await sql`CREATE INDEX payment_order ON payment (order_id)`.execute(database)
  await sql`
    -- written before Razorpay is asked (M3); its id is the X-Refund-Idempotency of every try
    CREATE TABLE refund (
      id object_id PRIMARY KEY,
      -- cancel:ORDER, surplus:PAYMENT … – one cause, one refund
      cause text NOT NULL UNIQUE,
      order_id object_id NOT NULL REFERENCES shop_order (id),
      payment_id text COLLATE "C" NOT NULL REFERENCES payment (id),
      amount_paise integer NOT NULL CHECK (amount_paise > 0),
      reason text NOT NULL DEFAULT '',
      status text NOT NULL DEFAULT 'wanted' CHECK (status IN ('wanted', 'pending', 'processed', 'failed')),
      razorpay_refund_id text COLLATE "C" UNIQUE,
      message text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX refund_payment ON refund (payment_id)`.execute(database)
  await sql`CREATE INDEX refund_order ON refund (order_id)`.execute(database)
  await sql`CREATE INDEX refund_open ON refund (created_at) WHERE status IN ('wanted', 'pending')`.execute(
    database,
  )
  await sql`
    -- as they came, before they are worked on (P3)
    CREATE TABLE webhook_event (
      id text PRIMARY KEY,
      event text NOT NULL,
      payload jsonb NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      processed_at timestamptz
    )`.execute(database)
  await sql`CREATE INDEX webhook_event_waiting ON webhook_event (received_at) WHERE processed_at IS NULL`.execute(
    database,
  )
  await sql`
    -- the last number given out, without gaps: held until its invoice is committed
    CREATE TABLE document_series (
      kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
      -- such as 2627 for April 2026 to March 2027
      financial_year text NOT NULL CHECK (financial_year ~ '^[0-9]{4}$'),
      last_number integer NOT NULL CHECK (last_number > 0),
      PRIMARY KEY (kind, financial_year)
    )`.execute(database)
  await sql`
    -- invoices and credit notes as they were issued; never changed (O4)
    CREATE TABLE tax_document (
      id object_id PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
      -- of the order, or of the refund that a credit note is for
      cause text NOT NULL UNIQUE,
      order_id object_id NOT NULL REFERENCES shop_order (id),
      number text NOT NULL UNIQUE CHECK (length(number) <= 16),
      issued_at timestamptz NOT NULL DEFAULT now(),
      data jsonb NOT NULL,
      pdf bytea
    )`.execute(database)
  await sql`CREATE INDEX tax_document_order ON tax_document (order_id)`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE tax_document, document_series, webhook_event, refund, payment, order_intent, coupon_use, stock_hold,
      order_event, order_line, shop_order, coupon`.execute(database)
  await sql`ALTER TABLE product DROP shipping_rate_paise, DROP hsn_code, DROP gst_basis_points`.execute(
    database,
  )
}
