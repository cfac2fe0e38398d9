import { formatRupees, toRupees } from '@amritvasya/contract/rules/money'
import { readSettings } from '../../content/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import type { AccountsDependencies } from '../dependencies.ts'

const ONCE_A_DAY = { max: 1, seconds: 86_400 }

/** Mails the owner, once a day, when half of what codes for strangers may cost in a day is used. */
export async function warnOfStrangers(
  { phoneMessages, outbox, ownerEmail, publicUrl, secrets }: AccountsDependencies,
  transaction: Database,
): Promise<void> {
  const { spentPaise, capPaise } = await phoneMessages.spentOnCodes(transaction)
  if (spentPaise * 2 < capPaise) return
  const rateLimiter = new RateLimiter(transaction, secrets)
  if ((await rateLimiter.count('phone-code-warning', 'owner', ONCE_A_DAY)) > 0) return
  const { name, email } = await readSettings(transaction)
  const to = email ?? ownerEmail
  if (!to) return
  const [spent, cap] = [spentPaise, capPaise].map((paise) => formatRupees(toRupees(paise)))
  const content = {
    subject: 'Very many codes are asked for by SMS',
    heading: 'Codes by SMS cost more than usual today',
    paragraphs: [
      `They have cost ${spent} of the ${cap} that they may cost in a day when new customers ask for them.`,
      'If you do not expect so many new customers, somebody may be asking for codes to the numbers of others. Once all is used, new customers cannot sign in by phone until tomorrow; those who have signed in on their network before still can.',
      'You may set another limit, or switch phone sign-in off for a while.',
    ],
    button: { name: 'Open SMS and WhatsApp', address: `${publicUrl()}/back-office/messaging` },
  }
  await outbox.enqueue(transaction, renderEmail(name, to, content))
}
