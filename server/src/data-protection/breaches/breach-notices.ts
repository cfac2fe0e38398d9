import type { Kysely } from 'kysely'
import { readSettings } from '../../content/index.ts'
import type { Tables } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/workers.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import { claimNotices } from './affected.repository.ts'
import { findBreach } from './breach.repository.ts'
import { contactOf, personEmail } from './breach-texts.ts'
import type { BreachDependencies } from './breaches.service.ts'

type NoticeDependencies = Pick<BreachDependencies, 'outbox' | 'publicUrl' | 'ownerEmail'> & {
  database: Kysely<Tables>
}

const MAILS_PER_TRANSACTION = 200

export const breachNotices = (dependencies: NoticeDependencies): JobHandler => ({
  schedule: '* * * * *',
  run: () => sendBreachNotices(dependencies),
})

/** A person counts as informed in the transaction that enqueues the mail, so a killed job repeats none. */
export async function sendBreachNotices(dependencies: NoticeDependencies): Promise<void> {
  while ((await sendSome(dependencies)) === MAILS_PER_TRANSACTION);
}

const sendSome = ({ database, outbox, publicUrl, ownerEmail }: NoticeDependencies): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const persons = await claimNotices(transaction, MAILS_PER_TRANSACTION)
    if (persons.length === 0) return 0
    const settings = await readSettings(transaction)
    const contact = contactOf(settings, ownerEmail)
    const breachIds = new Set(persons.map(({ breach_id }) => breach_id))
    for (const id of breachIds) {
      const breach = await findBreach(transaction, id)
      if (!breach) continue
      const content = personEmail(breach, settings.name, contact, publicUrl())
      const ofBreach = persons.filter(({ breach_id }) => breach_id === id)
      for (const person of ofBreach) {
        const mail = renderEmail(settings.name, person.contact, content)
        await outbox.enqueue(
          transaction,
          { ...mail, ...(contact.email && { replyTo: contact.email }) },
          { isBulk: true },
        )
      }
    }
    return persons.length
  })
