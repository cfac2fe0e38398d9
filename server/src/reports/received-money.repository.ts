import { onDeliveryMethods, type PaymentMethod } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'

export type ReceivedMoney = {
  at: Date
  orderId: string
  paidBy: PaymentMethod
  reference: string | null
  paise: number
}

/** The staff and the couriers received these payments on days in India; cash on delivery counts with the delivery. */
export async function listReceived(database: Database, { from, to }: Days): Promise<ReceivedMoney[]> {
  const [start, end] = [startOf(from), startOf(to, 1)]
  const { rows } = await sql<ReceivedMoney>`
    SELECT received_at AS at, order_id AS "orderId", paid_by AS "paidBy", reference, amount_paise AS paise
    FROM received_payment WHERE received_at >= ${start} AND received_at < ${end}
    UNION ALL
    SELECT paid_at, id, payment_method, NULL, total_paise - credit_paise FROM shop_order
    WHERE payment_method = ANY (${onDeliveryMethods}::text[]) AND paid_at >= ${start} AND paid_at < ${end}`.execute(
    database,
  )
  return rows
}

export async function readOrderNumbers(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT id, order_number AS number FROM shop_order WHERE id = ANY (${[...ids]}::text[])`.execute(database)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
