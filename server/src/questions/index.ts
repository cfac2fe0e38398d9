import type {} from './questions.tables.ts'

export { countOpenQuestions } from './admin/admin-question.repository.ts'
export { QuestionLinks } from './links.ts'
export { personalData } from './personal-data.service.ts'
export { registerQuestions } from './questions.routes.ts'
