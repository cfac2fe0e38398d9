import { emailProblem } from '@amritvasya/contract/rules/email'
import { firstNameOf, MAX_QUESTION_LENGTH, questionProblem } from '@amritvasya/contract/rules/questions'
import { needed } from '../accounts/form/rules.ts'

export const emptyQuestion = { question: '', name: '', email: '' }
export type QuestionFields = Readonly<typeof emptyQuestion>

const ofQuestion = (question: string) =>
  needed(question, 'Please write your question') ??
  (question.trim().length > MAX_QUESTION_LENGTH
    ? `Question must be at most ${MAX_QUESTION_LENGTH} characters`
    : questionProblem(question))

export const guestProblems = ({ question, name, email }: QuestionFields) => ({
  question: ofQuestion(question),
  name: firstNameOf(name) ? undefined : 'Please enter your first name',
  email: needed(email, 'Please enter your email') ?? emailProblem(email),
})

/** The shop knows the name and the email of a customer. */
export const customerProblems = ({ question }: QuestionFields) => ({ question: ofQuestion(question) })
