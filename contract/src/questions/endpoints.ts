import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { letterText, optionalEmail, optionalLine } from '../fields.ts'
import { answeredId, id, limit, page, pagination, searchText, success } from '../primitives.ts'
import { MAX_QUESTION_LENGTH, QUESTIONS_PER_PAGE, questionProblem } from '../rules/questions.ts'

const question = z.object({
  _id: answeredId,
  /** A first name; empty once its person is forgotten. */
  userName: z.string(),
  question: z.string(),
  answer: z.string(),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime(),
})
export type Question = z.output<typeof question>

/** The copy of a customer's data has it. */
export const ownQuestion = z.object({
  product: z.string(),
  productId: answeredId,
  userName: z.string(),
  question: z.string(),
  askedAt: z.iso.datetime(),
  /** It is null until the address is confirmed. */
  confirmedAt: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  declinedReason: z.string().nullable(),
})
export type OwnQuestion = z.output<typeof ownQuestion>

const token = z.string('This link is incomplete').max(200, 'This link is incomplete')
const response = z.object({ success, message: z.string() })

export const questionEndpoints = {
  'GET /public/products/:id/questions': {
    summary: 'Answered questions about a product, the last answered first, found by words of both',
    tag: 'questions',
    params: z.object({ id: id('product') }),
    query: z.object({ search: searchText.default(''), page, limit: limit(QUESTIONS_PER_PAGE) }),
    response: z.object({
      success,
      /** New ones are taken at present. */
      isOpen: z.boolean(),
      questions: z.array(question),
      pagination,
    }),
  },
  'POST /public/questions': {
    summary:
      'Asks about a product. A signed-in customer needs neither name nor email; any other gets a mail that asks to confirm the address, and the answer is the same for every address',
    tag: 'questions',
    auth: 'optional',
    body: z.object({
      productId: id('product'),
      question: letterText('Please write your question', {
        max: MAX_QUESTION_LENGTH,
        what: 'Question',
      }).refine((text) => questionProblem(text) === undefined, {
        error: ({ input }) => questionProblem(String(input)),
      }),
      name: optionalLine(100, 'Name'),
      email: optionalEmail,
    }),
    response,
  },
  'POST /public/questions/confirm': {
    summary: 'Confirms the address of a question, with the token of the mail; again does no harm',
    tag: 'questions',
    body: z.object({ token }),
    response,
  },
  'POST /public/questions/withdraw': {
    summary: 'Deletes a question with its answer, with the token of any mail about it; again does no harm',
    tag: 'questions',
    body: z.object({ token }),
    response,
  },
} as const satisfies Record<string, Endpoint>
