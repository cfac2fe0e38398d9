import type { Api } from '../platform/api.ts'
import type { QuestionFields } from './question-problems.ts'

export const questionFailed = 'Failed to send the question. Please try again.'

export const sendQuestion = (api: Api, productId: string, { question, name, email }: QuestionFields) =>
  api('POST /public/questions', { body: { productId, question, name, email } })
