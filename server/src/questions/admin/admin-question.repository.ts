import { type RawBuilder, sql } from 'kysely'
import { products } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { containsPattern, type PageQuery } from '../../platform/database/paginate.ts'
import type { QuestionRow } from '../question.repository.ts'

type QuestionState = 'open' | 'answered' | 'declined'
export type QuestionFilter = PageQuery & {
  sort: 'askedAt'
  state?: QuestionState | undefined
  productId?: string | undefined
}
export type AdminQuestionRow = QuestionRow & { product_name: string }

const states: Record<QuestionState, RawBuilder<unknown>> = {
  open: sql`(q.answered_at IS NULL AND q.declined_at IS NULL)`,
  answered: sql`(q.answered_at IS NOT NULL AND q.declined_at IS NULL)`,
  declined: sql`q.declined_at IS NOT NULL`,
}

/** SQL after SELECT: questions of confirmed addresses. */
const questionsWhere = (conditions: readonly RawBuilder<unknown>[]) =>
  sql`FROM product_question q JOIN ${products} p ON p.id = q.product_id
    WHERE ${sql.join([sql`q.confirmed_at IS NOT NULL`, ...conditions], sql` AND `)}`

export async function listQuestions(
  database: Database,
  { page, perPage, order, q, ids, state, productId }: QuestionFilter,
): Promise<{ rows: AdminQuestionRow[]; total: number }> {
  const text = containsPattern(q ?? '')
  const found = questionsWhere([
    ...(ids ? [sql`q.id = ANY (${[...ids]}::text[])`] : []),
    ...(state ? [states[state]] : []),
    ...(productId ? [sql`q.product_id = ${productId}`] : []),
    ...(q
      ? [
          sql`(q.question ILIKE ${text} OR q.answer ILIKE ${text} OR q.user_name ILIKE ${text}
            OR q.email ILIKE ${text} OR p.name ILIKE ${text})`,
        ]
      : []),
  ])
  const sorted = order === 'asc' ? sql`q.asked_at, q.id` : sql`q.asked_at DESC, q.id DESC`
  const { rows } = await sql<AdminQuestionRow>`
    SELECT q.*, p.name AS product_name ${found} ORDER BY ${sorted}
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(database)
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findQuestion(database: Database, id: string): Promise<AdminQuestionRow | undefined> {
  const { rows } = await sql<AdminQuestionRow>`
    SELECT q.*, p.name AS product_name ${questionsWhere([sql`q.id = ${id}`])}`.execute(database)
  return rows[0]
}

/** Locks until the transaction ends, so that the second of two decisions finds the first. */
export async function lockQuestion(transaction: Database, id: string): Promise<void> {
  await transaction.selectFrom('product_question').select('id').where('id', '=', id).forUpdate().execute()
}

/** The first answer's time stays, unless the question was declined meanwhile. */
export async function writeAnswer(transaction: Database, id: string, answer: string): Promise<void> {
  await sql`
    UPDATE product_question SET answer = ${answer}, declined_at = NULL, declined_reason = NULL,
      answered_at = CASE WHEN declined_at IS NULL THEN COALESCE(answered_at, now()) ELSE now() END
    WHERE id = ${id}`.execute(transaction)
}

export async function writeRefusal(transaction: Database, id: string, reason: string): Promise<void> {
  await transaction
    .updateTable('product_question')
    .set({ declined_at: sql<Date>`now()`, declined_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function countOpenQuestions(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count ${questionsWhere([states.open])}`.execute(database)
  return rows[0]?.count ?? 0
}
