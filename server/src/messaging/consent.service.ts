import type { ConsentChange, MessageConsents } from '@amritvasya/contract'
import { consentTexts, type MessageChannel } from '@amritvasya/contract/rules/phone-messages'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import {
  addConsent,
  isRefusedByOwner,
  listConsentRows,
  listConsents,
  type MessagedAccounts,
} from './consent.repository.ts'
import type { ConsentWay } from './messaging.tables.ts'
import type { PhoneMessages } from './phone-messages.ts'

type ConsentDependencies = {
  database: Database
  phoneMessages: PhoneMessages
  accounts: MessagedAccounts
  rateLimiter: RateLimiter
  /** The number has ten digits. */
  phoneOf: (customerId: string) => Promise<string>
}

const LIMIT = { max: 30, seconds: 3_600 }

/** Reads those of the present number: for the channels in use, and for others while a consent is in force. */
export async function readConsents(
  { database, phoneMessages, phoneOf, accounts }: ConsentDependencies,
  customerId: string,
): Promise<MessageConsents> {
  const phone = await phoneOf(customerId)
  const inUse = await phoneMessages.channelsInUse(database)
  const consents = await listConsents(database, { phone, customerId }, accounts.ownerOfPhone)
  const granted = consents.flatMap(({ channel, isGranted }) => (isGranted ? [channel] : []))
  const channels = [...new Set([...inUse, ...granted])].map((channel) => {
    const known = consents.find((one) => one.channel === channel)
    return {
      channel,
      text: consentTexts[channel],
      isInUse: inUse.includes(channel),
      isGranted: known?.isGranted ?? false,
      changedAt: known?.at.toISOString() ?? null,
    }
  })
  return { success: true, phone, channels }
}

/** @throws {ApiError} TOO_MANY_REQUESTS, PHONE_NOT_PROVED after the number's owner opted out elsewhere */
export async function changeConsent(
  dependencies: ConsentDependencies,
  customerId: string,
  consent: { channel: MessageChannel; isGranted: boolean; way: ConsentWay },
): Promise<MessageConsents> {
  const { database, rateLimiter, phoneOf, accounts } = dependencies
  await rateLimiter.allow('message-consent', customerId, LIMIT)
  const own = { ...consent, phone: await phoneOf(customerId), customerId }
  if (own.isGranted && (await isRefusedByOwner(database, own, accounts.ownerOfPhone)))
    throw new ApiError('PHONE_NOT_PROVED')
  await addConsent(database, own)
  return readConsents(dependencies, customerId)
}

/** The ledger of all consents shows them, oldest first. */
export const listConsentChanges = async (database: Database, customerId: string): Promise<ConsentChange[]> =>
  (await listConsentRows(database, customerId)).map((row) => ({
    purpose: row.channel,
    phone: row.phone,
    isGranted: row.is_granted,
    textVersion: row.text_version,
    way: row.way,
    at: row.created_at.toISOString(),
  }))
