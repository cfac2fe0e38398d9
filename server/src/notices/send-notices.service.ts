import type { CacheTag } from '@amritvasya/contract/rules/cache-tags'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { Debouncer } from '../platform/debouncer.ts'
import type { IncidentLogger } from '../platform/incident-log.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { renderEmail } from '../platform/mail/render-email.ts'
import type { OnlyIf } from '../platform/mail/send-mail.ts'
import { claimDueNotices, lockTrueNotice } from './due-notice.repository.ts'
import { noticeEmail } from './email-templates.ts'
import type { NoticeLinks } from './links.ts'

export type NoticeSender = {
  database: Kysely<Tables>
  outbox: Outbox
  links: NoticeLinks
  settings: (connection: Database) => Promise<{ name: string }>
}

const AT_ONCE = 200

/** Enqueues a mail for each notice that has become true; any number of processes may do so at once. */
export async function sendDueNotices({ database, outbox, links, settings }: NoticeSender): Promise<void> {
  let count = AT_ONCE
  while (count === AT_ONCE) {
    count = await database.transaction().execute(async (transaction) => {
      const { name: shop } = await settings(transaction)
      const due = await claimDueNotices(transaction, AT_ONCE)
      for (const notice of due) {
        const { id, email, claim } = notice
        const headers = {
          'List-Unsubscribe': `<${links.oneClick(id)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
        const mail = { ...renderEmail(shop, email, noticeEmail(shop, links, notice)), headers }
        await outbox.enqueue(transaction, { ...mail, onlyIf: { id, claim } }, { isBulk: true })
      }
      return due.length
    })
  }
}

/** Asks right before a mail is sent if it still says the truth, and locks the notice until then. */
export const isNoticeTrue: OnlyIf = (transaction, condition) => lockTrueNotice(transaction, condition)

/** It is the time in which changes of products are gathered. */
const GATHER_MS = 500

const concernsAProduct = (tags: readonly CacheTag[]): boolean =>
  tags.some((tag) => tag === '*' || tag.startsWith('product:'))

/** Sends soon after a product has changed, in whichever process; a job sends what this misses. */
export function followProducts(
  sender: NoticeSender,
  invalidationBus: Pick<InvalidationBus, 'subscribe'>,
  log: IncidentLogger,
): { stop(): Promise<void> } {
  const send = () =>
    sendDueNotices(sender).catch((error) =>
      log.warn({ err: error }, 'notices of products wait for the next job'),
    )
  const debouncer = new Debouncer(send, GATHER_MS)
  const unsubscribe = invalidationBus.subscribe((tags) => {
    if (concernsAProduct(tags)) debouncer.trigger()
  })
  return {
    async stop() {
      unsubscribe()
      await debouncer.stop()
    },
  }
}
