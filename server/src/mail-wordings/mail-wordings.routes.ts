import type { Api } from '../platform/http/api.ts'
import {
  listWordings,
  type MailWordingDependencies,
  previewWording,
  readRevisions,
  readWording,
  restoreWording,
  saveWording,
  testWording,
} from './mail-wordings.service.ts'

export function registerMailWordings(api: Api, dependencies: MailWordingDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/mail-wordings', async () => ({
    success: true,
    ...(await listWordings(database)),
  }))
  api.handle('GET /back-office/mail-wordings/:id', async ({ params }) => ({
    success: true,
    item: await readWording(database, params.id),
  }))
  api.handle('GET /back-office/mail-wordings/:id/revisions', async ({ params }) => ({
    success: true,
    ...(await readRevisions(database, params.id)),
  }))
  api.handle('PUT /back-office/mail-wordings/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await saveWording(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/mail-wordings/:id/restore', async ({ params, body }, { caller }) => ({
    success: true,
    item: await restoreWording(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/mail-wordings/:id/preview', async ({ params, body }) => ({
    success: true,
    item: await previewWording(dependencies, params.id, body),
  }))
  api.handle('POST /back-office/mail-wordings/:id/test', async ({ params, body }, { caller }) => ({
    success: true,
    item: await testWording(dependencies, caller, params.id, body),
  }))
}
