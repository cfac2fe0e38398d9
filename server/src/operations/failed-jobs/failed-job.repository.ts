import { type RawBuilder, sql } from 'kysely'
import { ordersInBrief } from '../../orders/index.ts'
import { refundsOfJobs } from '../../payments/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { mailsOfJobs } from '../../platform/mail/outbox-facts.repository.ts'

export type FailedJobRow = {
  id: string
  queue: string
  failedAt: Date
  sentAt: Date
  tries: number
  /** It is as the worker reported it, without personal data. */
  error: string | null
  mailKind: string | null
  mailFailure: string | null
  orderId: string | null
  orderNumber: string | null
}

/**
 * It leaves out jobs whose work is done or void meanwhile: a mail that was sent by another job or has expired, a refund
 * that was made.
 */
const failed: RawBuilder<unknown> = sql`
  pgboss.job j
  LEFT JOIN ${mailsOfJobs} m ON j.source_name IN ('codes', 'mail', 'newsletters') AND m.id = j.data ->> 'id'
  LEFT JOIN ${refundsOfJobs} r ON j.source_name = 'refund' AND r.id = j.data ->> 'id'
  LEFT JOIN ${ordersInBrief} o ON o.id = coalesce(r.order_id, m.about)
  WHERE j.name = 'failed' AND j.state < 'active' AND NOT j.blocked
    AND (j.source_name NOT IN ('codes', 'mail', 'newsletters')
      OR m.is_unsent)
    AND (j.source_name <> 'refund' OR r.status <> 'processed')`

const columns: RawBuilder<unknown> = sql`
  j.id, j.source_name AS queue, j.created_on AS "failedAt", j.source_created_on AS "sentAt",
  j.source_retry_count + 1 AS tries, coalesce(j.source_output ->> 'name', j.source_output #>> '{value,message}') AS error,
  m.kind AS "mailKind", m.failure AS "mailFailure", o.id AS "orderId", o.order_number AS "orderNumber"`

export async function countFailedJobs(database: Database): Promise<{ queue: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; count: number }>`
    SELECT j.source_name AS queue, count(*)::int AS count FROM ${failed} GROUP BY 1 ORDER BY 1`.execute(
    database,
  )
  return rows
}

export async function listFailedJobs(
  database: Database,
  { page, perPage, order }: { page: number; perPage: number; order: 'asc' | 'desc' },
): Promise<{ rows: FailedJobRow[]; total: number }> {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  const { rows } = await sql<FailedJobRow>`
    SELECT ${columns} FROM ${failed} ORDER BY j.created_on ${direction}, j.id ${direction}
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(database)
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${failed}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findFailedJob(database: Database, id: string): Promise<FailedJobRow | undefined> {
  const { rows } = await sql<FailedJobRow>`SELECT ${columns} FROM ${failed} AND j.id = ${id}::uuid`.execute(
    database,
  )
  return rows[0]
}
