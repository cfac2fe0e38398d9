import { CONSENT_VERSION, type MessageChannel } from '@amritvasya/contract/rules/phone-messages'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { ConsentWay } from './messaging.tables.ts'

export type Consent = { channel: MessageChannel; isGranted: boolean; at: Date }

/** The newest of each channel. */
export async function listConsents(database: Database, phone: string): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    SELECT DISTINCT ON (channel) channel, is_granted AS "isGranted", created_at AS at
    FROM message_consent WHERE phone = ${phone} ORDER BY channel, id DESC`.execute(database)
  return rows
}

export async function addConsent(
  database: Database,
  consent: {
    phone: string
    channel: MessageChannel
    customerId: string | null
    isGranted: boolean
    way: ConsentWay
  },
): Promise<void> {
  await database
    .insertInto('message_consent')
    .values({
      phone: consent.phone,
      channel: consent.channel,
      customer_id: consent.customerId,
      is_granted: consent.isGranted,
      text_version: CONSENT_VERSION,
      way: consent.way,
    })
    .execute()
}
