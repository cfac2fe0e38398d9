import type { ApiResponse, Input, OwnQuestion, Question } from '@amritvasya/contract'
import { productQuestionsTag } from '@amritvasya/contract/rules/cache-tags'
import { firstNameOf } from '@amritvasya/contract/rules/questions'
import type { Kysely } from 'kysely'
import { assertListed } from '../catalogue/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { renderEmail } from '../platform/mail/render-email.ts'
import type { Person } from '../platform/personal-data.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { confirmationEmail } from './email-templates.ts'
import type { QuestionLinks } from './links.ts'
import {
  anonymiseQuestionsOf,
  confirmQuestion,
  deleteQuestion,
  findProductName,
  findRepeated,
  insertQuestion,
  listPublished,
  listQuestionsOf,
  lockSender,
} from './question.repository.ts'

export type QuestionDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  outbox: Outbox
  links: QuestionLinks
  settings: (connection: Database) => Promise<{ name: string; productQuestions: boolean }>
  /** The email is empty for an account without a mailbox. */
  contactOf: (transaction: Database, customerId: string) => Promise<{ name: string; email: string }>
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS
/** A network may be a whole town behind NAT; a sender is one person. */
const limits = {
  network: { max: 30, seconds: HOUR_SECONDS },
  sender: { max: 10, seconds: DAY_SECONDS },
  /** Further mails to one address are silently dropped, so that the response reveals nothing about it. */
  address: { max: 5, seconds: DAY_SECONDS },
  links: { max: 300, seconds: HOUR_SECONDS },
}

/** @throws {ApiError} PRODUCT_NOT_FOUND */
export async function questionsOfProduct(
  { database, settings }: QuestionDependencies,
  productId: string,
  query: Input<'GET /public/products/:id/questions'>['query'],
): Promise<Omit<ApiResponse<'GET /public/products/:id/questions'>, 'success'>> {
  await assertListed(database, productId)
  const { productQuestions: isOpen } = await settings(database)
  const { rows, total } = await listPublished(database, productId, query)
  const { page, limit } = query
  return {
    isOpen,
    questions: rows.map(
      (row): Question => ({
        _id: row.id,
        userName: row.user_name,
        question: row.question,
        answer: row.answer,
        askedAt: row.asked_at.toISOString(),
        answeredAt: row.answered_at.toISOString(),
      }),
    ),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

type Sender = { customerId: string | undefined; network: string }
type NewQuestion = Input<'POST /public/questions'>['body']

/** @throws {ApiError} INVALID_INPUT where a guest leaves out the name or the email */
async function authorOf(
  { database, contactOf }: QuestionDependencies,
  { name, email }: Pick<NewQuestion, 'name' | 'email'>,
  customerId: string | undefined,
): Promise<{ customer_id: string | null; user_name: string; email: string | null }> {
  if (customerId !== undefined) {
    const contact = await contactOf(database, customerId)
    return {
      customer_id: customerId,
      user_name: firstNameOf(contact.name),
      email: contact.email.toLowerCase() || null,
    }
  }
  const user_name = firstNameOf(name)
  if (!user_name) throw fieldError('name', 'INVALID_INPUT', 'Please enter your first name')
  if (!email) throw fieldError('email', 'INVALID_INPUT', 'Please enter your email')
  return { customer_id: null, user_name, email }
}

/**
 * A customer's question is open at once; any other after its address is confirmed. The same question again within a day
 * changes nothing.
 * @returns false where the address must be confirmed first
 * @throws {ApiError} QUESTIONS_CLOSED, PRODUCT_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function ask(
  dependencies: QuestionDependencies,
  { productId, question, ...contact }: NewQuestion,
  { customerId, network }: Sender,
): Promise<boolean> {
  const { database, rateLimiter, outbox, links, settings } = dependencies
  await rateLimiter.allow('questions', network, limits.network)
  const { productQuestions: isOpen, name: shop } = await settings(database)
  if (!isOpen) throw new ApiError('QUESTIONS_CLOSED')
  await assertListed(database, productId)
  const author = await authorOf(dependencies, contact, customerId)
  const { email } = author
  const isProved = customerId !== undefined
  await rateLimiter.allow('question-sender', customerId ?? `${email} ${network}`, limits.sender)
  const isMailed =
    isProved || email === null || (await rateLimiter.count('question-address', email, limits.address)) === 0
  await database.transaction().execute(async (transaction) => {
    await lockSender(transaction, customerId ?? email ?? '')
    const row = { ...author, product_id: productId, question }
    const former = await findRepeated(transaction, row)
    const id = former?.id ?? newId()
    if (!former) {
      await insertQuestion(transaction, {
        ...row,
        id,
        confirmed_at: isProved ? new Date() : null,
        answer: null,
        answered_at: null,
        declined_reason: null,
        declined_at: null,
      })
    }
    if (isProved || email === null) return
    const productName = (await findProductName(transaction, productId)) ?? ''
    const mail = renderEmail(shop, email, confirmationEmail(shop, links, { id, productName }))
    // A mail that is not sent takes the same work, so that timing reveals nothing about an address.
    const isSent = isMailed && !former?.confirmed_at
    await outbox.enqueue(transaction, mail, { expiresAt: isSent ? undefined : new Date(0) })
  })
  return isProved
}

/** @throws {ApiError} INVALID_LINK for a foreign token, a deleted or an expired question */
export async function confirmAddress(
  { database, rateLimiter, links }: QuestionDependencies,
  token: string,
  network: string,
): Promise<void> {
  await rateLimiter.allow('question-links', network, limits.links)
  const id = links.read('confirm', token)
  if (!id || !(await confirmQuestion(database, id))) throw new ApiError('INVALID_LINK')
}

/**
 * Idempotent; takes a published question off its page, too.
 * @throws {ApiError} INVALID_LINK
 */
export async function withdraw(
  { database, rateLimiter, links }: QuestionDependencies,
  token: string,
  network: string,
): Promise<void> {
  await rateLimiter.allow('question-links', network, limits.links)
  const id = links.read('withdraw', token)
  if (!id) throw new ApiError('INVALID_LINK')
  await database.transaction().execute(async (transaction) => {
    const productId = await deleteQuestion(transaction, id)
    if (productId) await invalidate(transaction, [productQuestionsTag(productId)])
  })
}

/** The copy of a customer's data contains them. */
export async function questionsOf(database: Database, author: Person): Promise<OwnQuestion[]> {
  const rows = await listQuestionsOf(database, author)
  return rows.map((row) => ({
    product: row.product_name,
    productId: row.product_id,
    userName: row.user_name,
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    declinedReason: row.declined_reason,
  }))
}

/** Erases who asked; answered questions stay for others without a name. */
export async function deleteQuestionsOf(transaction: Database, author: Person): Promise<void> {
  const products = await anonymiseQuestionsOf(transaction, author)
  await invalidate(transaction, products.map(productQuestionsTag))
}
