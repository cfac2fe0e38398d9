import type { ConsentChange, Consents } from '@amritvasya/contract'
import {
  type ConsentPurpose,
  consentPurposes,
  currentText,
  purposes,
} from '@amritvasya/contract/rules/consent-purposes'
import type { Kysely } from 'kysely'
import { findStoredEmail, listMailboxes } from '../accounts/index.ts'
import type { ConsentLedger, ObjectionLinks } from '../consents/index.ts'
import { changeSubscription, correspondenceOf } from '../content/index.ts'
import { listConsentChanges } from '../messaging/index.ts'
import { stopCustomersReminders } from '../notices/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import { hasMailbox } from '../platform/mail/placeholder-email.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'

export type ConsentDependencies = {
  database: Kysely<Tables>
  consents: ConsentLedger
  objectionLinks: ObjectionLinks
  rateLimiter: RateLimiter
  settings: (connection: Database) => Promise<{ cartReminders: boolean }>
}

const HOUR_SECONDS = 3_600
const limits = {
  changes: { max: 60, seconds: HOUR_SECONDS },
  links: { max: 300, seconds: HOUR_SECONDS },
}

/** Makes one history of several tables, newest first: purposes of emails, and messages to phones. */
export async function consentHistory(
  { consents }: Pick<ConsentDependencies, 'consents'>,
  database: Database,
  { customerId, mailboxes }: { customerId: string; mailboxes: readonly Mailbox[] },
): Promise<ConsentChange[]> {
  const [present] = mailboxes
  const [entries, phones, newsletter] = await Promise.all([
    consents.listOf(database, { customerId, mailboxes }),
    listConsentChanges(database, customerId),
    present && correspondenceOf(database, present).then((known) => known.newsletter),
  ])
  const changes: ConsentChange[] = entries.map((entry) => ({
    purpose: entry.purpose,
    phone: null,
    isGranted: entry.is_granted,
    textVersion: entry.text_version,
    way: entry.way,
    at: entry.created_at.toISOString(),
  }))
  const isNewsletterKnown = changes.some(({ purpose, isGranted }) => purpose === 'newsletter' && isGranted)
  if (newsletter?.confirmedAt && !isNewsletterKnown) {
    const before = { purpose: 'newsletter', phone: null, isGranted: true, textVersion: null } as const
    changes.push({ ...before, way: 'mail', at: newsletter.confirmedAt })
  }
  return [...changes, ...phones].sort((one, other) => other.at.localeCompare(one.at))
}

export async function readConsents(dependencies: ConsentDependencies, customerId: string): Promise<Consents> {
  const { database } = dependencies
  const mailboxes = await listMailboxes(database, customerId)
  const [present] = mailboxes
  if (!present) throw new ApiError('AUTHENTICATION_REQUIRED')
  const history = await consentHistory(dependencies, database, { customerId, mailboxes })
  const { newsletter } = await correspondenceOf(database, present)
  const objectors = await dependencies.consents.listObjectors(database, 'review-invitations', [
    { customerId, email: present.email },
  ])
  const isGranted: Record<ConsentPurpose, boolean> = {
    newsletter: Boolean(newsletter?.confirmedAt),
    'review-invitations': !objectors.has(customerId),
    'cart-reminders': await dependencies.consents.isGranted(database, 'cart-reminders', customerId),
  }
  const { cartReminders } = await dependencies.settings(database)
  const offered = consentPurposes.filter((purpose) => purpose !== 'cart-reminders' || cartReminders)
  return {
    success: true,
    consents: offered.map((purpose) => ({
      purpose,
      name: purposes[purpose].name,
      text: currentText(purpose).text,
      isGranted: isGranted[purpose],
      changedAt: history.find((change) => change.purpose === purpose)?.at ?? null,
    })),
    history,
  }
}

/** @throws {ApiError} EMAIL_NEEDED, TOO_MANY_REQUESTS */
export async function changeConsent(
  dependencies: ConsentDependencies,
  customerId: string,
  { purpose, isGranted }: { purpose: ConsentPurpose; isGranted: boolean },
): Promise<Consents> {
  const { database, consents, rateLimiter } = dependencies
  await rateLimiter.allow('consents', customerId, limits.changes)
  await database.transaction().execute(async (transaction) => {
    const email = await emailOf(transaction, customerId)
    if (isGranted && !hasMailbox(email)) throw new ApiError('EMAIL_NEEDED')
    if (purpose === 'newsletter') {
      await changeSubscription(consents, transaction, { email, customerId, isGranted })
      return
    }
    if (purpose === 'cart-reminders' && !isGranted) await stopCustomersReminders(transaction, customerId)
    const isAllowed =
      purpose === 'cart-reminders'
        ? await consents.isGranted(transaction, purpose, customerId)
        : !(await consents.listObjectors(transaction, purpose, [{ customerId, email }])).has(customerId)
    if (isAllowed === isGranted) return
    await consents.record(transaction, { purpose, email, customerId, isGranted, way: 'settings' })
  })
  return readConsents(dependencies, customerId)
}

/**
 * Review invitations have this link; newsletters have their own. A repeated call changes nothing, also once the account
 * is deleted.
 * @throws {ApiError} INVALID_LINK, TOO_MANY_REQUESTS
 */
export async function withdrawByLink(
  { database, consents, objectionLinks, rateLimiter }: ConsentDependencies,
  token: string,
  network: string,
): Promise<void> {
  await rateLimiter.allow('consent-links', network, limits.links)
  const purpose = 'review-invitations'
  const customerId = objectionLinks.read(purpose, token)
  if (!customerId) throw new ApiError('INVALID_LINK')
  await database.transaction().execute(async (transaction) => {
    const email = await findStoredEmail(transaction, customerId)
    if (email === undefined) return
    const objectors = await consents.listObjectors(transaction, purpose, [{ customerId, email }])
    if (objectors.has(customerId)) return
    await consents.record(transaction, {
      purpose,
      email,
      customerId,
      isGranted: false,
      way: 'mail',
    })
  })
}

/** @throws {ApiError} AUTHENTICATION_REQUIRED when the account was just deleted */
async function emailOf(database: Database, customerId: string): Promise<string> {
  const email = await findStoredEmail(database, customerId)
  if (email === undefined) throw new ApiError('AUTHENTICATION_REQUIRED')
  return email
}
