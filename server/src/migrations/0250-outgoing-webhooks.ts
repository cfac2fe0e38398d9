import { type Kysely, sql } from 'kysely'

/**
 * Addresses of other systems, and the events that they are told. Triggers write the events in the transaction of the
 * change, so that no way to change an order is forgotten, nor the former release while it runs beside this one.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE outgoing_webhook (
      id object_id PRIMARY KEY,
      url text NOT NULL CONSTRAINT outgoing_webhook_url CHECK (length(url) <= 1000),
      note text NOT NULL DEFAULT '',
      events text[] NOT NULL,
      is_active boolean NOT NULL DEFAULT true,
      -- null until the first one was shown
      encrypted_secret bytea,
      encrypted_former_secret bytea,
      former_secret_ends_at timestamptz,
      failing_since timestamptz,
      problem text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT outgoing_webhook_former CHECK (
        (encrypted_former_secret IS NULL) = (former_secret_ends_at IS NULL))
    );
    CREATE TABLE outgoing_event (
      id object_id PRIMARY KEY,
      sequence bigint GENERATED ALWAYS AS IDENTITY,
      webhook_id object_id NOT NULL REFERENCES outgoing_webhook (id) ON DELETE CASCADE,
      type text NOT NULL,
      -- an order or a variant: events about one are sent one after the other
      subject text NOT NULL,
      data jsonb NOT NULL,
      state text NOT NULL DEFAULT 'waiting'
        CONSTRAINT outgoing_event_state CHECK (state IN ('waiting', 'delivered', 'failed')),
      tries integer NOT NULL DEFAULT 0,
      next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      leased_until timestamptz,
      happened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      delivered_at timestamptz
    );
    CREATE INDEX outgoing_event_due ON outgoing_event (webhook_id, next_try_at) WHERE state = 'waiting';
    CREATE INDEX outgoing_event_of_subject ON outgoing_event (webhook_id, subject, sequence) WHERE state = 'waiting';
    CREATE INDEX outgoing_event_of_webhook ON outgoing_event (webhook_id, state);
    CREATE INDEX outgoing_event_happened ON outgoing_event (happened_at);
    CREATE TABLE outgoing_attempt (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id object_id NOT NULL REFERENCES outgoing_event (id) ON DELETE CASCADE,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      status integer,
      problem text,
      took_ms integer NOT NULL
    );
    CREATE INDEX outgoing_attempt_of_event ON outgoing_attempt (event_id)`.execute(database)
  await sql`
    CREATE FUNCTION add_outgoing_event(told text, about text, facts jsonb) RETURNS void LANGUAGE sql AS $$
      INSERT INTO outgoing_event (id, webhook_id, type, subject, data)
      SELECT left(replace(gen_random_uuid()::text, '-', ''), 24), w.id, told, about, facts
      FROM outgoing_webhook w WHERE w.is_active AND told = ANY (w.events) ORDER BY w.id
    $$`.execute(database)
  await sql`
    CREATE FUNCTION tell_order() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      facts jsonb := jsonb_build_object('orderId', NEW.id, 'orderNumber', NEW.order_number, 'status', NEW.status,
        'paymentStatus', NEW.payment_status);
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM add_outgoing_event('order.placed', NEW.id, facts);
      END IF;
      IF NEW.paid_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.paid_at IS NULL) THEN
        PERFORM add_outgoing_event('order.paid', NEW.id, facts);
      END IF;
      IF NEW.status <> 'pending' AND (TG_OP = 'INSERT' OR OLD.status <> NEW.status) THEN
        PERFORM add_outgoing_event('order.' || NEW.status, NEW.id, facts);
      END IF;
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION tell_refund() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.status = 'processed' AND (TG_OP = 'INSERT' OR OLD.status <> NEW.status) THEN
        PERFORM add_outgoing_event('order.refunded', NEW.order_id, jsonb_build_object('orderId', NEW.order_id,
          'refundId', NEW.id, 'amount', round(NEW.amount_paise / 100.0, 2)));
      END IF;
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION tell_return() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM add_outgoing_event(
        CASE WHEN TG_OP = 'INSERT' THEN 'return.requested' ELSE 'return.changed' END, NEW.order_id,
        jsonb_build_object('orderId', NEW.order_id, 'returnId', NEW.id, 'state', NEW.state));
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION tell_stock() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM add_outgoing_event('stock.changed', NEW.id, jsonb_build_object('productId', NEW.product_id,
        'variantId', NEW.id, 'sku', NEW.sku, 'quantity', NEW.quantity));
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER tell_new AFTER INSERT ON shop_order FOR EACH ROW EXECUTE FUNCTION tell_order();
    CREATE TRIGGER tell AFTER UPDATE OF status, paid_at ON shop_order FOR EACH ROW
      WHEN (OLD.status <> NEW.status OR OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL)
      EXECUTE FUNCTION tell_order();
    CREATE TRIGGER tell AFTER INSERT OR UPDATE OF status ON refund FOR EACH ROW EXECUTE FUNCTION tell_refund();
    CREATE TRIGGER tell_new AFTER INSERT ON order_return FOR EACH ROW EXECUTE FUNCTION tell_return();
    CREATE TRIGGER tell AFTER UPDATE OF state ON order_return FOR EACH ROW
      WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION tell_return();
    CREATE TRIGGER tell AFTER UPDATE OF quantity ON variant FOR EACH ROW
      WHEN (OLD.quantity <> NEW.quantity) EXECUTE FUNCTION tell_stock()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    DROP TRIGGER tell ON variant;
    DROP TRIGGER tell ON order_return;
    DROP TRIGGER tell_new ON order_return;
    DROP TRIGGER tell ON refund;
    DROP TRIGGER tell ON shop_order;
    DROP TRIGGER tell_new ON shop_order;
    DROP FUNCTION tell_stock();
    DROP FUNCTION tell_return();
    DROP FUNCTION tell_refund();
    DROP FUNCTION tell_order();
    DROP FUNCTION add_outgoing_event(text, text, jsonb);
    DROP TABLE outgoing_attempt, outgoing_event, outgoing_webhook`.execute(database)
}
