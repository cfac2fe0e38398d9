import { randomInt } from 'node:crypto'
import { CODE_LIFETIME_MINUTES } from '@amritvasya/contract/rules/code-lifetime'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../../platform/secrets.ts'
import {
  type CodeNetwork,
  countCodesOfStrangers,
  countPhoneAttempt,
  createPhoneCode,
  lockCodeAges,
  type PhoneCodeRow,
  type PhoneCodeScope,
} from './phone-code.repository.ts'

const RESEND_SECONDS = 30
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
const MAX_OF_NUMBER = { hour: 4, day: 8 }

/**
 * Codes cost money, and whoever earns by each SMS asks for many (SMS pumping): to numbers of one operator's series, from
 * few networks. A network may be a whole town behind NAT. Owners of numbers, on networks they have used, have a limit of
 * their own, so that a stranger who uses up the others does not keep them out.
 */
const limits = {
  network: { max: 40, seconds: HOUR_SECONDS },
  series: { max: 25, seconds: HOUR_SECONDS },
  seriesDay: { max: 80, seconds: DAY_SECONDS },
  shopDay: { max: 1_000, seconds: DAY_SECONDS },
  knownDay: { max: 1_000, seconds: DAY_SECONDS },
} as const

/** After so many codes for strangers within an hour each further one needs a proof of work. */
const MANY_CODES = 50

/** Returns true while so many strangers ask for codes that one of them may be a program. */
export const areCodesMany = async (database: Database): Promise<boolean> =>
  (await countCodesOfStrangers(database, HOUR_SECONDS)) >= MANY_CODES

/** The first five digits name operator and circle. */
const seriesOf = (phone: string): string => phone.slice(0, 5)

/** It counts requests, with or without an SMS. @throws {ApiError} TOO_MANY_REQUESTS */
export const allowRequest = (rateLimiter: RateLimiter, network: string): Promise<void> =>
  rateLimiter.allow('phone-code-network', network, limits.network)

/**
 * Runs in the transaction of the SMS, so that a refused one does not count.
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function allowCode(rateLimiter: RateLimiter, phone: string, isKnown: boolean): Promise<void> {
  if (isKnown) return rateLimiter.allow('phone-code-known', 'all', limits.knownDay)
  await rateLimiter.allow('phone-code-series', seriesOf(phone), limits.series)
  await rateLimiter.allow('phone-code-series-day', seriesOf(phone), limits.seriesDay)
  await rateLimiter.allow('phone-code-shop', 'all', limits.shopDay)
}

const textOf = (id: string, { phone, customerId }: PhoneCodeScope, code: string) =>
  `phone ${phone} ${customerId ?? ''} ${id} ${code}`

/**
 * Known networks of the number's account and all others count apart.
 * @throws {ApiError} TOO_MANY_CODES within 30 s, after four codes in an hour, after eight in a day
 */
export async function issuePhoneCode(
  secrets: Secrets,
  transaction: Database,
  scope: PhoneCodeScope,
  from: CodeNetwork,
): Promise<string> {
  const ages = await lockCodeAges(transaction, scope.phone, from.isKnown)
  const [newest = RESEND_SECONDS] = ages
  if (newest < RESEND_SECONDS) {
    const retryAfter = Math.ceil(RESEND_SECONDS - newest)
    const message = `Please wait ${retryAfter} seconds before requesting another code`
    throw new ApiError('TOO_MANY_CODES', message, { retryAfter, isCodeSent: true })
  }
  const ofHour = ages.filter((age) => age < HOUR_SECONDS).length
  if (ofHour >= MAX_OF_NUMBER.hour || ages.length >= MAX_OF_NUMBER.day) throw new ApiError('TOO_MANY_CODES')
  const id = newId()
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const hash = secrets.fingerprint('code', textOf(id, scope, code))
  await createPhoneCode(transaction, { ...scope, ...from, id, hash, seconds: CODE_LIFETIME_MINUTES * 60 })
  return code
}

/** @throws {ApiError} INVALID_CODE with the attempts left, CODE_EXHAUSTED when none is left */
export async function checkPhoneCode(
  secrets: Secrets,
  database: Database,
  scope: PhoneCodeScope,
  code: string,
  network: string,
): Promise<PhoneCodeRow> {
  const rows = await countPhoneAttempt(database, scope, secrets.fingerprint('network', network))
  const right = rows.find((row) => secrets.isFingerprint('code', textOf(row.id, scope, code), row.hash))
  if (right) return right
  const attemptsRemaining = Math.max(0, ...rows.map(({ attemptsLeft }) => attemptsLeft))
  const isOver = rows.length > 0 && attemptsRemaining === 0
  throw new ApiError(isOver ? 'CODE_EXHAUSTED' : 'INVALID_CODE', undefined, { attemptsRemaining })
}
