import type { AdminQuestion } from '@amritvasya/contract'
import { productQuestionsTag } from '@amritvasya/contract/rules/cache-tags'
import { readSettings } from '../../content/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalidate } from '../../platform/database/invalidation-listener.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/render-email.ts'
import type { WithAudit } from '../../staff/index.ts'
import { answerEmail, declinedEmail } from '../email-templates.ts'
import type { QuestionLinks } from '../links.ts'
import { deleteQuestion } from '../question.repository.ts'
import {
  type AdminQuestionRow,
  findQuestion,
  listQuestions,
  lockQuestion,
  type QuestionFilter,
  writeAnswer,
  writeRefusal,
} from './admin-question.repository.ts'

export type AdminQuestionDependencies = {
  database: Database
  withAudit: WithAudit
  outbox: Outbox
  links: QuestionLinks
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
}

function stateOf({ answered_at, declined_at }: AdminQuestionRow): AdminQuestion['state'] {
  if (declined_at) return 'declined'
  return answered_at ? 'answered' : 'open'
}

const toAdminQuestion = (row: AdminQuestionRow): AdminQuestion => ({
  id: row.id,
  productId: row.product_id,
  productName: row.product_name,
  userName: row.user_name,
  email: row.email,
  customerId: row.customer_id,
  question: row.question,
  state: stateOf(row),
  askedAt: row.asked_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  declinedReason: row.declined_reason,
  declinedAt: row.declined_at?.toISOString() ?? null,
})

export async function listAdminQuestions(
  database: Database,
  filter: QuestionFilter,
): Promise<{ items: AdminQuestion[]; total: number }> {
  const { rows, total } = await listQuestions(database, filter)
  return { items: rows.map(toAdminQuestion), total }
}

/** @throws {ApiError} QUESTION_NOT_FOUND, also for one whose address is not confirmed */
export async function readAdminQuestion(database: Database, id: string): Promise<AdminQuestion> {
  const row = await findQuestion(database, id)
  if (!row) throw new ApiError('QUESTION_NOT_FOUND')
  return toAdminQuestion(row)
}

/** The audit log is kept for ever, so the question and whose it is stay in the question, which can be deleted. */
const toLogged = ({ state, answer, declinedReason }: AdminQuestion) => ({ state, answer, declinedReason })

type Decision = {
  action: string
  decide: (transaction: Database) => Promise<void>
  /** Returns undefined where nobody needs to be told. */
  mail: (before: AdminQuestion, shop: string) => EmailContent | undefined
}

const decide = (
  { withAudit, outbox, ownerEmail }: AdminQuestionDependencies,
  caller: StaffCaller,
  id: string,
  decision: Decision,
): Promise<AdminQuestion> =>
  withAudit(caller, async (transaction, logChange) => {
    await lockQuestion(transaction, id)
    const before = await readAdminQuestion(transaction, id)
    await decision.decide(transaction)
    const after = await readAdminQuestion(transaction, id)
    const { name: shop, email } = await readSettings(transaction)
    const content = decision.mail(before, shop)
    if (content && after.email) {
      const replyTo = email ?? ownerEmail
      const mail = renderEmail(shop, after.email, content)
      await outbox.enqueue(transaction, { ...mail, ...(replyTo && { replyTo }) })
    }
    await invalidate(transaction, [productQuestionsTag(after.productId)])
    await logChange(decision.action, id, after.productName, {
      before: toLogged(before),
      after: toLogged(after),
    })
    return after
  })

/** @throws {ApiError} QUESTION_NOT_FOUND */
export const answerQuestion = (
  dependencies: AdminQuestionDependencies,
  caller: StaffCaller,
  id: string,
  answer: string,
): Promise<AdminQuestion> =>
  decide(dependencies, caller, id, {
    action: 'question.answered',
    decide: (transaction) => writeAnswer(transaction, id, answer),
    mail: (before, shop) =>
      before.state === 'answered' ? undefined : answerEmail(shop, dependencies.links, before, answer),
  })

/** @throws {ApiError} QUESTION_NOT_FOUND */
export const declineQuestion = (
  dependencies: AdminQuestionDependencies,
  caller: StaffCaller,
  id: string,
  reason: string,
): Promise<AdminQuestion> =>
  decide(dependencies, caller, id, {
    action: 'question.declined',
    decide: (transaction) => writeRefusal(transaction, id, reason),
    mail: (before, shop) =>
      before.state === 'declined' ? undefined : declinedEmail(shop, dependencies.links, before, reason),
  })

/**
 * Section 12(3) of the DPDP Act, 2023. The audit log keeps the id and the day alone.
 * @throws {ApiError} QUESTION_NOT_FOUND
 */
export const deleteForAuthor = (
  { withAudit }: AdminQuestionDependencies,
  caller: StaffCaller,
  id: string,
): Promise<void> =>
  withAudit(caller, async (transaction, logChange) => {
    const productId = await deleteQuestion(transaction, id)
    if (!productId) throw new ApiError('QUESTION_NOT_FOUND')
    await invalidate(transaction, [productQuestionsTag(productId)])
    const subject = { subject: 'question', subjectId: id, label: 'A question' }
    await logChange({ action: 'question.deleted-for-author', ...subject })
  })
