import { type Kysely, sql } from 'kysely'

/** SMS and WhatsApp messages, their registered templates, what they cost, and who opted in. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    -- one row
    CREATE TABLE messaging_settings (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      value jsonb NOT NULL
    );
    CREATE TABLE message_template (
      channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
      kind text NOT NULL,
      is_on boolean NOT NULL,
      -- at the provider: MSG91's template id, the name at Meta
      template_id text NOT NULL,
      dlt_template_id text,
      language text NOT NULL,
      category text NOT NULL CHECK (category IN ('transactional', 'promotional')),
      text text NOT NULL,
      value_names jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (channel, kind)
    );
    -- a ledger: rows are only added, the newest of a number and channel counts
    CREATE TABLE message_consent (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- ten digits
      phone text NOT NULL,
      channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
      customer_id text REFERENCES customer ON DELETE CASCADE,
      is_granted boolean NOT NULL,
      text_version text NOT NULL,
      way text NOT NULL CHECK (way IN ('settings', 'checkout', 'reply')),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX message_consent_phone ON message_consent (phone, channel, id DESC);
    CREATE INDEX message_consent_customer ON message_consent (customer_id);
    -- the outbox of messages, and the ledger of what they cost
    CREATE TABLE phone_message (
      id text PRIMARY KEY,
      -- the same for the channels that are tried in turn
      event_id text NOT NULL,
      -- id of a record, such as an order
      about text,
      kind text NOT NULL,
      channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
      status text NOT NULL DEFAULT 'queued' CHECK (status IN
        ('queued', 'sending', 'sent', 'delivered', 'failed', 'refused', 'unknown', 'expired')),
      -- number, values and the mail that waits; null once it is over
      encrypted_payload bytea,
      created_at timestamptz NOT NULL DEFAULT now(),
      not_before timestamptz,
      expires_at timestamptz NOT NULL,
      sending_at timestamptz,
      finished_at timestamptz,
      provider_id text,
      cost_paise numeric(10, 2) NOT NULL DEFAULT 0,
      failure text,
      UNIQUE (event_id, channel)
    );
    CREATE INDEX phone_message_about ON phone_message (about) WHERE about IS NOT NULL;
    CREATE INDEX phone_message_sending ON phone_message (sending_at);
    CREATE INDEX phone_message_open ON phone_message (expires_at) WHERE status IN ('queued', 'sending');
    CREATE INDEX phone_message_provider ON phone_message (provider_id) WHERE provider_id IS NOT NULL;
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE phone_message, message_consent, message_template, messaging_settings`.execute(database)
}
