import type { Api } from '../../platform/http/api.ts'
import {
  type AdminNewsletterDependencies,
  endSubscription,
  listAdminSubscribers,
  subscribersAsCsv,
  writeNewsletter,
} from './admin-newsletter.service.ts'

export function registerAdminNewsletter(api: Api, dependencies: AdminNewsletterDependencies): void {
  api.handle('GET /back-office/subscribers', ({ query }) => listAdminSubscribers(dependencies, query))
  api.handle('DELETE /back-office/subscribers/:id', async ({ params }, { caller }) => {
    await endSubscription(dependencies, caller, params.id)
    return {}
  })
  api.handle('POST /back-office/newsletters', async ({ body }, { caller }) => ({
    item: { sentTo: await writeNewsletter(dependencies, caller, body) },
  }))
  api.handleFile('GET /back-office/subscribers.csv', async (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="newsletter.csv"')
      .send(await subscribersAsCsv(dependencies)),
  )
}
