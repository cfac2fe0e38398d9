import type {} from './questions.tables.ts'

export { countOpenQuestions } from './admin/admin-questions.service.ts'
export { QuestionLinks } from './links.ts'
export { personalData } from './personal-data.service.ts'
export { registerQuestions } from './questions.routes.ts'
