import { indianDay } from '@amritvasya/contract/rules/dates'
import type { Kysely } from 'kysely'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { publicComment } from '../public-comment.ts'
import {
  type AfterOrder,
  listComments,
  lockEndedOrders,
  noteFormerOrders,
  replaceComments,
} from './ended-orders.repository.ts'
import { eraseDocuments, eraseMoneyTexts, eraseOrderRows } from './erase-orders.repository.ts'
import { legalPeriodStartOf } from './legal-period.ts'

/** They are so few that nobody waits for their rows. */
const ORDERS_PER_TRANSACTION = 100

type Period = {
  /** They count from the due date of the annual return, for which the law wants the accounts. */
  months: number
  now?: Date
}

/** The first day in India whose orders must be kept. */
export const legalPeriodStart = async (database: Database, { months, now }: Period): Promise<string> =>
  legalPeriodStartOf(indianDay(now ?? (await databaseNow(database))), months)

/**
 * Erases the personal data of orders whose accounts need not be kept any more, some at a time; totals, tax and numbers
 * stay. Idempotent: what a run does not reach, the next one does.
 * @param others says for all other slices what still needs an order, and erases what they have of it
 * @returns how many orders it erased
 */
export async function eraseOldOrders(
  database: Kysely<Tables>,
  period: Period,
  others: { erase: PersonalData['eraseOrders']; needs: readonly PersonalData['needsOrder'][] },
): Promise<number> {
  const before = await legalPeriodStart(database, period)
  let after: AfterOrder
  let erased = 0
  do {
    const orders = await database.transaction().execute(async (transaction) => {
      const ended = await lockEndedOrders(
        transaction,
        { before, after, limit: ORDERS_PER_TRANSACTION },
        others.needs,
      )
      const ids = ended.map(({ id }) => id)
      if (ids.length > 0) {
        await erase(transaction, ids)
        await others.erase(transaction, ids)
      }
      return ended
    })
    erased += orders.length
    after = orders.at(-1)
  } while (after)
  return erased
}

async function erase(transaction: Database, ids: readonly string[]): Promise<void> {
  await noteFormerOrders(transaction, ids)
  const comments = await listComments(transaction, ids)
  await replaceComments(
    transaction,
    comments.flatMap(({ id, status, comment }) => {
      const words = publicComment(status, comment)
      return words === comment ? [] : [{ id, comment: words }]
    }),
  )
  await eraseOrderRows(transaction, ids)
  await eraseMoneyTexts(transaction, ids)
  await eraseDocuments(transaction, ids)
}
