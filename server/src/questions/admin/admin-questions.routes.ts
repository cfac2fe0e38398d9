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
  api.handle('GET /back-office/questions', async ({ query }) => ({
    success: true,
    ...(await listAdminQuestions(database, query)),
  }))
  api.handle('GET /back-office/questions/:id', async ({ params }) => ({
    success: true,
    item: await readAdminQuestion(database, params.id),
  }))
  api.handle('POST /back-office/questions/:id/answer', async ({ params, body }, { caller }) => ({
    success: true,
    item: await answerQuestion(dependencies, caller, params.id, body.answer),
  }))
  api.handle('POST /back-office/questions/:id/decline', async ({ params, body }, { caller }) => ({
    success: true,
    item: await declineQuestion(dependencies, caller, params.id, body.reason),
  }))
  api.handle('DELETE /back-office/questions/:id', async ({ params }, { caller }) => {
    await deleteForAuthor(dependencies, caller, params.id)
    return { success: true }
  })
}
