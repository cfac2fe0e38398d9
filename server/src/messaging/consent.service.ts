import type { MessageConsents } from '@amritvasya/contract'
import { consentTexts, type MessageChannel } from '@amritvasya/contract/rules/phone-messages'
import type { Database } from '../platform/database/database.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { addConsent, listConsents } from './consent.repository.ts'
import type { ConsentWay } from './messaging.tables.ts'
import type { PhoneMessages } from './phone-messages.ts'

type ConsentDependencies = {
  database: Database
  phoneMessages: PhoneMessages
  rateLimiter: RateLimiter
  /** Ten digits. */
  phoneOf: (customerId: string) => Promise<string>
}

const LIMIT = { max: 30, seconds: 3_600 }

/** Of the account's present number, for the channels in use. */
export async function readConsents(
  { database, phoneMessages, phoneOf }: ConsentDependencies,
  customerId: string,
): Promise<MessageConsents> {
  const phone = await phoneOf(customerId)
  const inUse = await phoneMessages.channelsInUse(database)
  const consents = await listConsents(database, phone)
  const channels = inUse.map((channel) => {
    const known = consents.find((one) => one.channel === channel)
    return {
      channel,
      text: consentTexts[channel],
      isGranted: known?.isGranted ?? false,
      changedAt: known?.at.toISOString() ?? null,
    }
  })
  return { success: true, phone, channels }
}

/** @throws {ApiError} TOO_MANY_REQUESTS */
export async function changeConsent(
  dependencies: ConsentDependencies,
  customerId: string,
  consent: { channel: MessageChannel; isGranted: boolean; way: ConsentWay },
): Promise<MessageConsents> {
  const { database, rateLimiter, phoneOf } = dependencies
  await rateLimiter.allow('message-consent', customerId, LIMIT)
  await addConsent(database, { ...consent, phone: await phoneOf(customerId), customerId })
  return readConsents(dependencies, customerId)
}
