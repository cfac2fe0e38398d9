import { randomUUID } from 'node:crypto'
import { afterQuietHours, isQuietForReminders } from '@amritvasya/contract/rules/cart-reminders'
import type { Kysely } from 'kysely'
import type { ConsentLedger } from '../../consents/index.ts'
import { wordingOf } from '../../mail-wordings/index.ts'
import { findPurchases } from '../../orders/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { OnlyIf } from '../../platform/mail/send-mail.ts'
import {
  type DueReminder,
  isOfPresentAddress,
  listPieces,
  lockClaimed,
  lockDueReminders,
  markClaimed,
  markDecided,
  markEnded,
  postpone,
} from './due-reminder.repository.ts'
import { cartReminderEmail } from './email-template.ts'
import type { CartReminderLinks } from './links.ts'
import { type ReminderSettings, timesOf } from './reminder-settings.ts'

export type ReminderSender = {
  database: Kysely<Tables>
  outbox: Outbox
  cartReminderLinks: CartReminderLinks
  consents: ConsentLedger
  settings: (connection: Database) => Promise<ReminderSettings>
}

const AT_ONCE = 100

/** An order that waits for its payment may be paid in its last second. */
const AFTER_UNPAID_MS = 10 * 60_000

/** Prices and stock of a mail are no older. */
const MAX_AGE_MINUTES = 30

/** A mail that could not leave must not take the place of others again and again. */
const AFTER_STALE_MS = 2 * 60 * 60_000

/** Enqueues the mails whose time has come; any number of processes may do so at once. */
export async function sendDueReminders(sender: ReminderSender, now = new Date()): Promise<void> {
  let count = AT_ONCE
  while (count === AT_ONCE) {
    count = await sender.database.transaction().execute(async (transaction) => {
      const settings = await sender.settings(transaction)
      if (!settings.cartReminders || isQuietForReminders(timesOf(settings), now)) return 0
      const due = await lockDueReminders(transaction, {
        now,
        hours: settings.cartReminderHours,
        max: AT_ONCE,
      })
      for (const reminder of due) await decide(sender, transaction, settings, reminder)
      return due.length
    })
  }
}

async function decide(
  { outbox, cartReminderLinks, consents }: ReminderSender,
  transaction: Database,
  settings: ReminderSettings,
  reminder: DueReminder,
): Promise<void> {
  const { id, email, customerId, way, lines, isLeftOut, isLate } = reminder
  const { hasBought, unpaidUntil } = await findPurchases(transaction, reminder)
  if (hasBought) return markEnded(transaction, id, 'bought')
  if (unpaidUntil) return postpone(transaction, id, waitFor(settings, unpaidUntil))
  if (!(await isAgreedTo(consents, transaction, { id, way, customerId }))) {
    return markEnded(transaction, id, 'dropped')
  }
  const pieces = await listPieces(transaction, lines)
  if (isLate || !pieces.some(({ isSold }) => isSold)) return markEnded(transaction, id, 'dropped')
  if (isLeftOut) return markDecided(transaction, id, 'left-out')
  const claim = randomUUID()
  const content = cartReminderEmail(await wordingOf(transaction, 'cartReminder'), {
    shop: settings.name,
    way,
    pieces,
    gone: lines.length - pieces.length,
    openLink: cartReminderLinks.page('open', id),
    stopLink: cartReminderLinks.page('stop', id),
  })
  await markClaimed(transaction, id, claim)
  const headers = {
    'List-Unsubscribe': `<${cartReminderLinks.oneClick(id)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const mail = { ...renderEmail(settings.name, email, content), headers, onlyIf: { id, claim } }
  return outbox.enqueue(transaction, mail, { isBulk: true })
}

/** A cart may have come in while its customer took the consent back, and its address may be another's by now. */
const isAgreedTo = async (
  consents: ConsentLedger,
  transaction: Database,
  { id, way, customerId }: Pick<DueReminder, 'id' | 'way' | 'customerId'>,
): Promise<boolean> =>
  way === 'request' ||
  (customerId !== null &&
    (await isOfPresentAddress(transaction, id, customerId)) &&
    (await consents.isGranted(transaction, 'cart-reminders', customerId)))

const waitFor = (settings: ReminderSettings, unpaidUntil: Date): Date =>
  afterQuietHours(timesOf(settings), new Date(unpaidUntil.getTime() + AFTER_UNPAID_MS))

const afterStale = (settings: ReminderSettings, now: Date): Date =>
  afterQuietHours(timesOf(settings), new Date(now.getTime() + AFTER_STALE_MS))

/**
 * Asks right before a mail is handed over, in the transaction of sending. The reminder stays locked until then: a
 * purchase or withdrawal that had the lock first is seen, and any other waits for the hand-over.
 */
export const isReminderTrue =
  ({ settings, consents }: Pick<ReminderSender, 'settings' | 'consents'>, clock = () => new Date()): OnlyIf =>
  async (transaction, condition) => {
    const { id } = condition
    const claimed = await lockClaimed(transaction, condition, MAX_AGE_MINUTES)
    if (!claimed) return false
    const current = await settings(transaction)
    // The statement comes after the lock, because it must see what was committed until then.
    const { hasBought, unpaidUntil } = await findPurchases(transaction, claimed)
    const now = clock()
    if (hasBought) await markEnded(transaction, id, 'bought')
    else if (!(await isAgreedTo(consents, transaction, { ...claimed, id })))
      await markEnded(transaction, id, 'dropped')
    else if (unpaidUntil) await postpone(transaction, id, waitFor(current, unpaidUntil))
    else if (claimed.isStale) await postpone(transaction, id, afterStale(current, now))
    else if (!current.cartReminders || isQuietForReminders(timesOf(current), now))
      await postpone(transaction, id, afterQuietHours(timesOf(current), now))
    else {
      await markDecided(transaction, id, 'sent')
      return true
    }
    return false
  }
