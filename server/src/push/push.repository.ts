import { ownerOnly, packing } from '@amritvasya/contract/rules/roles'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import { membersWho } from '../staff/index.ts'
import type { WaitingMessage } from './plan-message.ts'

const seesOrders = sql`s.staff_id IN ${membersWho(packing, 'GET /back-office/orders')}`

/** They see what disputes cost. */
const seesDisputes = sql`s.staff_id IN ${membersWho(ownerOnly, 'GET /back-office/reports/disputes')}`

export type SubscriptionRow = Selectable<Tables['push_subscription']>

export type PaidOrder = { id: string; orderNumber: string; totalPaise: number }

/** @returns whether a device waits for it; false also when it was told before */
export async function insertMessages(
  transaction: Database,
  { id, orderNumber, totalPaise }: PaidOrder,
): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} INSERT INTO push_message (subscription_id, order_id, order_number, amount_paise)
    SELECT s.id, ${id}, ${orderNumber}, ${totalPaise}::int FROM push_subscription s WHERE ${seesOrders}
    ON CONFLICT (subscription_id, order_id) DO NOTHING RETURNING id`.execute(transaction)
  return rows.length > 0
}

export type NewDisputeMessage = {
  id: string
  number: string
  amountPaise: number
  respondBy: Date | null
  path: string
}

/** @returns whether a device waits for it; false also when it was told before */
export async function insertDisputeMessages(
  transaction: Database,
  { id, number, amountPaise, respondBy, path }: NewDisputeMessage,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO push_message (subscription_id, kind, order_id, order_number, amount_paise, path, respond_by)
    SELECT s.id, 'dispute', ${id}, ${number}, ${amountPaise}::int, ${path}::text, ${respondBy}::timestamptz
    FROM push_subscription s WHERE ${seesDisputes}
    ON CONFLICT (subscription_id, order_id) DO NOTHING RETURNING id`.execute(transaction)
  return rows.length > 0
}

/** Devices that something waits for, and whose pause after a failure is over. */
export async function listDue(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM push_subscription s
    WHERE (s.retry_at IS NULL OR s.retry_at <= now())
      AND EXISTS (SELECT FROM push_message WHERE subscription_id = s.id AND sent_at IS NULL
        AND created_at > now() - interval '1 day')
    ORDER BY s.id`.execute(database)
  return rows.map(({ id }) => id)
}

type DueDevice = Pick<SubscriptionRow, 'id' | 'endpoint' | 'p256dh' | 'auth' | 'failures'> & {
  fromMinute: number | null
  toMinute: number | null
}

/** Returns undefined while another process sends to it, and for somebody who may not see orders any more. */
export async function lockDevice(transaction: Database, id: string): Promise<DueDevice | undefined> {
  const { rows } = await sql<DueDevice>`
    SELECT s.id, s.endpoint, s.p256dh, s.auth, s.failures, q.from_minute AS "fromMinute", q.to_minute AS "toMinute"
    FROM push_subscription s LEFT JOIN push_quiet_hours q ON q.staff_id = s.staff_id
    WHERE s.id = ${id} AND (${seesOrders} OR ${seesDisputes}) FOR UPDATE OF s SKIP LOCKED`.execute(
    transaction,
  )
  return rows[0]
}

/** Messages that the device's owner may see, the oldest first; a message that is older than a day is no news any more. */
export async function listWaiting(transaction: Database, subscriptionId: string): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    SELECT w.id, kind, order_id AS "orderId", order_number AS "orderNumber", amount_paise AS "amountPaise",
      w.created_at AS "createdAt", path, respond_by AS "respondBy"
    FROM push_message w
    WHERE subscription_id = ${subscriptionId} AND sent_at IS NULL AND created_at > now() - interval '1 day'
      AND EXISTS (SELECT FROM push_subscription s
        WHERE s.id = w.subscription_id AND CASE WHEN w.kind = 'dispute' THEN ${seesDisputes} ELSE ${seesOrders} END)
    ORDER BY w.id LIMIT 1000`.execute(transaction)
  return rows
}

export async function markSent(
  transaction: Database,
  subscriptionId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`UPDATE push_message SET sent_at = now() WHERE id = ANY (${[...ids]}::bigint[])`.execute(
    transaction,
  )
  await sql`
    UPDATE push_subscription SET last_sent_at = now(), failures = 0, retry_at = NULL
    WHERE id = ${subscriptionId}`.execute(transaction)
}

export async function postpone(transaction: Database, id: string, seconds: number): Promise<void> {
  await sql`
    UPDATE push_subscription SET failures = failures + 1, retry_at = now() + make_interval(secs => ${seconds})
    WHERE id = ${id}`.execute(transaction)
}

export async function deleteSubscription(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('push_message').where('subscription_id', '=', id).execute()
  await transaction.deleteFrom('push_subscription').where('id', '=', id).execute()
}

/** A device that another staff member used before is the caller's from now on. */
export async function upsertSubscription(
  transaction: Database,
  row: Pick<SubscriptionRow, 'id' | 'staff_id' | 'endpoint' | 'p256dh' | 'auth' | 'device'>,
): Promise<void> {
  const { staff_id, p256dh, auth, device } = row
  await transaction
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ staff_id, p256dh, auth, device, failures: 0, retry_at: null }),
    )
    .execute()
}

export const listSubscriptions = (database: Database, staffId: string): Promise<SubscriptionRow[]> =>
  database
    .selectFrom('push_subscription')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()

const MINUTES = 60
const asTime = (minute: number) =>
  `${String(Math.floor(minute / MINUTES)).padStart(2, '0')}:${String(minute % MINUTES).padStart(2, '0')}`
const asMinute = (time: string) => Number(time.slice(0, 2)) * MINUTES + Number(time.slice(3))

/** Returns the quiet hours as people write them; undefined without any. */
export const quietHoursOf = (
  row: { fromMinute: number | null; toMinute: number | null } | undefined,
): { from: string; to: string } | undefined =>
  row && row.fromMinute !== null && row.toMinute !== null
    ? { from: asTime(row.fromMinute), to: asTime(row.toMinute) }
    : undefined

export async function findQuietHours(
  database: Database,
  staffId: string,
): Promise<{ from: string; to: string } | undefined> {
  const row = await database
    .selectFrom('push_quiet_hours')
    .select(['from_minute as fromMinute', 'to_minute as toMinute'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return quietHoursOf(row)
}

export async function storeQuietHours(
  transaction: Database,
  staffId: string,
  quiet: { from: string; to: string } | null,
): Promise<void> {
  if (!quiet) {
    await transaction.deleteFrom('push_quiet_hours').where('staff_id', '=', staffId).execute()
    return
  }
  const minutes = { from_minute: asMinute(quiet.from), to_minute: asMinute(quiet.to) }
  await transaction
    .insertInto('push_quiet_hours')
    .values({ staff_id: staffId, ...minutes })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(minutes))
    .execute()
}

/** Purges them after a month; a message that still waits is older than a day, so it is never sent. */
export async function purgePushMessages(database: Database): Promise<void> {
  await sql`DELETE FROM push_message WHERE created_at < now() - interval '30 days'`.execute(database)
}
