import { CONSENT_VERSION, type MessageChannel } from '@amritvasya/contract/rules/phone-messages'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { ConsentWay } from './messaging.tables.ts'

export type Consent = { channel: MessageChannel; isGranted: boolean; at: Date }

/** Accounts, which depend on messages, say in SQL whose a number is, and whether there is an account. */
export type MessagedAccounts = {
  ownerOfPhone: (phone: string) => RawBuilder<unknown>
  hasAccount: (customerId: RawBuilder<unknown>) => RawBuilder<boolean>
}
type OwnerOfPhone = MessagedAccounts['ownerOfPhone']

/** Replies, and what was chosen by the account that has proved the number. */
const isOwners = (owner: RawBuilder<unknown>) => sql<boolean>`(way = 'reply' OR customer_id = ${owner})`

/** The newest of each channel: the account's own, or one of the number's owner. */
export async function listConsents(
  database: Database,
  { phone, customerId }: { phone: string; customerId: string },
  ownerOfPhone: OwnerOfPhone,
): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    SELECT channel, newest.is_granted AND own.is_granted AS "isGranted", newest.created_at AS at
    FROM (
      SELECT DISTINCT ON (channel) channel, is_granted FROM message_consent
      WHERE phone = ${phone} AND customer_id = ${customerId} ORDER BY channel, id DESC
    ) AS own JOIN (
      SELECT DISTINCT ON (channel) channel, is_granted, created_at FROM message_consent
      WHERE phone = ${phone} AND (customer_id = ${customerId} OR ${isOwners(ownerOfPhone(phone))}) ORDER BY channel, id DESC
    ) AS newest USING (channel)`.execute(database)
  return rows
}

/** Returns true when the number's owner opted out, so that nobody opts in who has not proved the number. */
export async function isRefusedByOwner(
  database: Database,
  { phone, channel, customerId }: { phone: string; channel: MessageChannel; customerId: string },
  ownerOfPhone: OwnerOfPhone,
): Promise<boolean> {
  const owner = ownerOfPhone(phone)
  const { rows } = await sql<{ isRefused: boolean }>`
    SELECT NOT is_granted AND ${owner} IS DISTINCT FROM ${customerId} AS "isRefused"
    FROM message_consent WHERE phone = ${phone} AND channel = ${channel} AND ${isOwners(owner)}
    ORDER BY id DESC LIMIT 1`.execute(database)
  return rows[0]?.isRefused ?? false
}

/** Takes back what the account has granted, before it is deleted. */
export async function withdrawConsents(transaction: Database, customerId: string): Promise<void> {
  await sql`
    INSERT INTO message_consent (phone, channel, customer_id, is_granted, text_version, way)
    SELECT phone, channel, ${customerId}, false, ${CONSENT_VERSION}, 'deletion' FROM (
      SELECT DISTINCT ON (phone, channel) phone, channel, is_granted FROM message_consent
      WHERE customer_id = ${customerId} ORDER BY phone, channel, id DESC
    ) AS newest WHERE is_granted`.execute(transaction)
}

/**
 * Purges the consents of deleted accounts, three years after the newest change (Limitation Act, 1963, article 113).
 * Replies belong to the number and stay, so that a STOP holds.
 */
export async function purgeConsentsOfDeleted(
  database: Database,
  hasAccount: MessagedAccounts['hasAccount'],
): Promise<void> {
  await sql`
    DELETE FROM message_consent AS entry USING (
      SELECT customer_id FROM message_consent
      WHERE customer_id IS NOT NULL
      GROUP BY customer_id HAVING max(created_at) < now() - interval '3 years'
    ) AS ended
    WHERE entry.customer_id = ended.customer_id AND entry.way <> 'reply'
      AND NOT ${hasAccount(sql`ended.customer_id`)}`.execute(database)
}

/** Gives the consents of an account to the one that it is joined with. */
export async function moveConsents(
  transaction: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction
    .updateTable('message_consent')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .execute()
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

export const listConsentRows = (database: Database, customerId: string) =>
  database
    .selectFrom('message_consent')
    .select(['channel', 'phone', 'is_granted', 'text_version', 'way', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
