/**
 * `at` is in milliseconds of the sandbox's clock; `leased_until` is in milliseconds of the machine's clock.
 */
export const schema = `
  CREATE SCHEMA IF NOT EXISTS sandbox_razorpay;
  SET LOCAL search_path = sandbox_razorpay;
  CREATE TABLE IF NOT EXISTS orders (
    number bigint GENERATED ALWAYS AS IDENTITY, id text PRIMARY KEY, version integer NOT NULL DEFAULT 0,
    receipt text UNIQUE, status text NOT NULL, amount bigint NOT NULL, entity json NOT NULL, capture json NOT NULL
  );
  CREATE TABLE IF NOT EXISTS payments (
    number bigint GENERATED ALWAYS AS IDENTITY, id text PRIMARY KEY, order_id text NOT NULL REFERENCES orders,
    status text NOT NULL, amount bigint NOT NULL, amount_refunded bigint NOT NULL, entity json NOT NULL,
    CHECK (amount_refunded BETWEEN 0 AND amount)
  );
  CREATE INDEX IF NOT EXISTS payments_order ON payments (order_id);
  CREATE INDEX IF NOT EXISTS payments_time ON payments (((entity->>'created_at')::bigint), number);
  CREATE TABLE IF NOT EXISTS refunds (
    number bigint GENERATED ALWAYS AS IDENTITY, id text PRIMARY KEY, order_id text NOT NULL REFERENCES orders,
    payment_id text NOT NULL REFERENCES payments, status text NOT NULL, amount bigint NOT NULL, entity json NOT NULL,
    key text UNIQUE, request text NOT NULL
  );
  CREATE INDEX IF NOT EXISTS refunds_order ON refunds (order_id);
  CREATE INDEX IF NOT EXISTS refunds_time ON refunds (((entity->>'created_at')::bigint), number);
  CREATE TABLE IF NOT EXISTS deliveries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, event_id text NOT NULL, name text NOT NULL,
    order_id text NOT NULL, body text NOT NULL, signed_body text, secret text, is_retried boolean NOT NULL,
    state text NOT NULL, at bigint NOT NULL, first_at bigint NOT NULL, attempts integer NOT NULL DEFAULT 0,
    leased_until bigint NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (at) WHERE state = 'waiting';
  CREATE TABLE IF NOT EXISTS plans (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at bigint NOT NULL, order_id text NOT NULL, step json NOT NULL,
    leased_until bigint NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS plans_due ON plans (at);
  CREATE TABLE IF NOT EXISTS faults (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, remaining integer, fault json NOT NULL
  );
  CREATE TABLE IF NOT EXISTS downtimes (id text PRIMARY KEY, entity json NOT NULL);
  CREATE TABLE IF NOT EXISTS disputes (
    number bigint GENERATED ALWAYS AS IDENTITY, id text PRIMARY KEY, entity json NOT NULL,
    told_at bigint NOT NULL
  );
  CREATE TABLE IF NOT EXISTS clock (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), ahead bigint NOT NULL);
`
