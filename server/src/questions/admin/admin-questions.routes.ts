import type { Api } from '../../platform/http/api.ts'
import {
  type AdminQuestionDependencies,
  answerQuestion,
  declineQuestion,
  deleteForAuthor,
  listAdminQuestions,
  readAdminQuestion,
} from './admin-questions.service.ts'

export function registerAdminQuestions(api: Api, dependencies: AdminQuestionDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/questions', ({ query }) => listAdminQuestions(database, query))
  api.handleItem('GET /back-office/questions/:id', ({ params }) => readAdminQuestion(database, params.id))
  api.handleItem('POST /back-office/questions/:id/answer', ({ params, body }, { caller }) =>
    answerQuestion(dependencies, caller, params.id, body.answer),
  )
  api.handleItem('POST /back-office/questions/:id/decline', ({ params, body }, { caller }) =>
    declineQuestion(dependencies, caller, params.id, body.reason),
  )
  api.handle('DELETE /back-office/questions/:id', async ({ params }, { caller }) => {
    await deleteForAuthor(dependencies, caller, params.id)
    return {}
  })
}
