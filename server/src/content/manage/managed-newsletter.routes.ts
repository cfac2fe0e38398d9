import type { Api } from '../../platform/http/api.ts'
import {
  endSubscription,
  listManagedSubscribers,
  type ManagedNewsletterParts,
  subscribersAsCsv,
  writeNewsletter,
} from './managed-newsletter.service.ts'

export function routeManagedNewsletter(api: Api, parts: ManagedNewsletterParts): void {
  api.handle('GET /back-office/subscribers', async ({ query }) => ({
    success: true,
    ...(await listManagedSubscribers(parts, query)),
  }))
  api.handle('DELETE /back-office/subscribers/:id', async ({ params }, { caller }) => {
    await endSubscription(parts, caller, params.id)
    return { success: true }
  })
  api.handle('POST /back-office/newsletters', async ({ body }, { caller }) => ({
    success: true,
    item: { sentTo: await writeNewsletter(parts, caller, body) },
  }))
  api.handleFile('GET /back-office/subscribers.csv', async (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="newsletter.csv"')
      .send(await subscribersAsCsv(parts)),
  )
}
