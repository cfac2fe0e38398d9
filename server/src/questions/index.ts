import type {} from './questions.tables.ts'

export { countOpenQuestions } from './admin/admin-questions.service.ts'
export { QuestionLinks } from './links.ts'
export { registerQuestions } from './questions.routes.ts'
export { deleteQuestionsOf, purgeQuestions, questionsOf } from './questions.service.ts'
