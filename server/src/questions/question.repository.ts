import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { products } from '../catalogue/index.ts'
import { type Database, lockByName } from '../platform/database/database.ts'
import { containsPattern } from '../platform/database/paginate.ts'
import { isSentBy } from '../platform/mail/mailbox.repository.ts'
import type { JoinedAccounts, Person, PersonalNeeds } from '../platform/personal-data.ts'
import type { QuestionTable } from './questions.tables.ts'

export type QuestionRow = Selectable<QuestionTable>

/** It is true of a question that everybody may read. */
const isPublished = sql<boolean>`(answered_at IS NOT NULL AND declined_at IS NULL)`

type PublishedRow = QuestionRow & { answer: string; answered_at: Date }

/** More would only slow the search down. */
const MAX_WORDS = 8

/** Returns true of a question that contains each of the words, in itself or its answer. */
const contains = (search: string): RawBuilder<boolean> => {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const each = words.map((word) => {
    const pattern = containsPattern(word)
    return sql`(question ILIKE ${pattern} OR answer ILIKE ${pattern})`
  })
  return sql<boolean>`(${sql.join([sql`true`, ...each], sql` AND `)})`
}

export async function listPublished(
  database: Database,
  productId: string,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<{ rows: PublishedRow[]; total: number }> {
  const found = sql`FROM product_question WHERE product_id = ${productId} AND ${isPublished} AND ${contains(search)}`
  const { rows } = await sql<PublishedRow & { total: number }>`
    SELECT *, (count(*) OVER ())::int AS total ${found}
    ORDER BY answered_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(database)
  const [first] = rows
  if (first || page === 1) return { rows, total: first?.total ?? 0 }
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Finds it whether or not shoppers may see the product. */
export async function findProductName(database: Database, productId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT p.name FROM ${products} p WHERE p.id = ${productId}`.execute(database)
  return rows[0]?.name
}

/** Locks until the transaction ends, so that equal questions come one after another. */
export const lockSender = (transaction: Database, sender: string): Promise<void> =>
  lockByName(transaction, `question ${sender}`)

/** Finds the same question of the last day: its answer was lost, or its button pressed twice. */
export async function findRepeated(
  database: Database,
  {
    product_id,
    customer_id,
    email,
    question,
  }: Pick<QuestionRow, 'product_id' | 'customer_id' | 'email' | 'question'>,
): Promise<QuestionRow | undefined> {
  return database
    .selectFrom('product_question')
    .selectAll()
    .where('product_id', '=', product_id)
    .where('question', '=', question)
    .where('customer_id', 'is not distinct from', customer_id)
    .where('email', 'is not distinct from', email)
    .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst()
}

export async function insertQuestion(
  transaction: Database,
  question: Insertable<QuestionTable>,
): Promise<void> {
  await transaction.insertInto('product_question').values(question).execute()
}

/** @returns false for an unknown question, or an unconfirmed one older than seven days */
export async function confirmQuestion(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE product_question SET confirmed_at = COALESCE(confirmed_at, now())
    WHERE id = ${id} AND (confirmed_at IS NOT NULL OR asked_at > now() - interval '7 days')
    RETURNING id`.execute(database)
  return rows.length > 0
}

/** @returns its product, when there was one */
export async function deleteQuestion(transaction: Database, id: string): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom('product_question')
    .where('id', '=', id)
    .returning('product_id')
    .executeTakeFirst()
  return row?.product_id
}

/** The account that asked counts; the email only where it was asked in none. */
const isFrom = ({ customerId, mailboxes }: Person): RawBuilder<boolean> => {
  const fromMailbox = mailboxes.map((mailbox) => sql`(${isSentBy(mailbox, 'asked_at')})`)
  const asGuest = sql.join([sql`false`, ...fromMailbox], sql` OR `)
  return sql<boolean>`(customer_id = ${customerId} OR customer_id IS NULL AND (${asGuest}))`
}

export async function listQuestionsOf(
  database: Database,
  author: Person,
): Promise<(QuestionRow & { product_name: string })[]> {
  const { rows } = await sql<QuestionRow & { product_name: string }>`
    SELECT q.*, p.name AS product_name
    FROM (SELECT * FROM product_question WHERE ${isFrom(author)}) q JOIN ${products} p ON p.id = q.product_id
    ORDER BY q.asked_at DESC, q.id DESC`.execute(database)
  return rows
}

/**
 * Keeps what others can read, without its person, and deletes the rest.
 * @returns products whose pages change
 */
export async function anonymiseQuestionsOf(transaction: Database, author: Person): Promise<string[]> {
  await transaction
    .deleteFrom('product_question')
    .where(isFrom(author))
    .where(sql<boolean>`NOT ${isPublished}`)
    .execute()
  const { rows } = await sql<{ productId: string }>`
    UPDATE product_question SET user_name = '', email = NULL, customer_id = NULL
    WHERE ${isFrom(author)} RETURNING product_id AS "productId"`.execute(transaction)
  return rows.map(({ productId }) => productId)
}

/**
 * Deletes unconfirmed ones after seven days, declined ones after 90 and open ones after a year. An address goes 30 days
 * after the answer was mailed.
 */
export async function purgeQuestions(database: Database): Promise<void> {
  await sql`
    DELETE FROM product_question
    WHERE (confirmed_at IS NULL AND asked_at < now() - interval '7 days')
      OR declined_at < now() - interval '90 days'
      OR (answered_at IS NULL AND asked_at < now() - interval '1 year')`.execute(database)
  await sql`
    UPDATE product_question SET email = NULL
    WHERE email IS NOT NULL AND answered_at < now() - interval '30 days'`.execute(database)
}

/** Gives the questions of an account to the one that it is joined with. */
export async function moveQuestions(transaction: Database, { from, to }: JoinedAccounts): Promise<void> {
  await transaction
    .updateTable('product_question')
    .set({ customer_id: to.customerId })
    .where('customer_id', '=', from.customerId)
    .execute()
}

/** Selects the ids of the questions of a customer. */
export const questionIds: PersonalNeeds['recordIds'] = (customerId, { emails }) =>
  sql`SELECT id::text FROM product_question WHERE customer_id = ${customerId} OR email IN ${emails}`
