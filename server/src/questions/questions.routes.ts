import type { Api } from '../platform/http/api.ts'
import { registerAdminQuestions } from './admin/admin-questions.routes.ts'
import type { AdminQuestionDependencies } from './admin/admin-questions.service.ts'
import {
  ask,
  confirmAddress,
  type QuestionDependencies,
  questionsOfProduct,
  withdraw,
} from './questions.service.ts'

const thanks = 'Thank you. Once we have answered, your question and our answer appear on the product page'

export function registerQuestions(
  api: Api,
  dependencies: QuestionDependencies & AdminQuestionDependencies,
): void {
  registerAdminQuestions(api, dependencies)
  api.handle('GET /public/products/:id/questions', ({ params, query }) =>
    questionsOfProduct(dependencies, params.id, query),
  )
  api.handle('POST /public/questions', async ({ body }, { caller, network }) => ({
    message: (await ask(dependencies, body, { customerId: caller?.id, network }))
      ? `${thanks}.`
      : 'Please check your inbox: we have emailed you a link to confirm.',
  }))
  api.handle('POST /public/questions/confirm', async ({ body }, { network }) => {
    await confirmAddress(dependencies, body.token, network)
    return { message: `${thanks}, and we will email you the answer.` }
  })
  api.handle('POST /public/questions/withdraw', async ({ body }, { network }) => {
    await withdraw(dependencies, body.token, network)
    return { message: 'Your question is deleted.' }
  })
}
