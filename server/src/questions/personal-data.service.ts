import type { PersonalData } from '../platform/personal-data.ts'
import { moveQuestions, purgeQuestions, questionIds } from './question.repository.ts'
import { deleteQuestionsOf, questionsOf } from './questions.service.ts'

export const personalData = {
  export: questionsOf,
  erase: deleteQuestionsOf,
  merge: moveQuestions,
  recordIds: questionIds,
  purge: purgeQuestions,
} satisfies Partial<PersonalData>
