import type { Client } from '@amritvasya/contract'
import type { QuestionFields } from './question-problems.ts'

export const questionFailed = 'Failed to send the question. Please try again.'

export const sendQuestion = (api: Client, productId: string, { question, name, email }: QuestionFields) =>
  api('POST /public/questions', { body: { productId, question, name, email } })
