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
  api.handle('GET /back-office/mail-wordings', () => listWordings(database))
  api.handleItem('GET /back-office/mail-wordings/:id', ({ params }) => readWording(database, params.id))
  api.handle('GET /back-office/mail-wordings/:id/revisions', ({ params }) =>
    readRevisions(database, params.id),
  )
  api.handleItem('PUT /back-office/mail-wordings/:id', ({ params, body }, { caller }) =>
    saveWording(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/mail-wordings/:id/restore', ({ params, body }, { caller }) =>
    restoreWording(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/mail-wordings/:id/preview', ({ params, body }) =>
    previewWording(dependencies, params.id, body),
  )
  api.handleItem('POST /back-office/mail-wordings/:id/test', ({ params, body }, { caller }) =>
    testWording(dependencies, caller, params.id, body),
  )
}
