import type { Api } from '../../platform/http/api.ts'
import {
  changeHomePage,
  type HomePageDependencies,
  previewHomePage,
  readDraft,
  readHomePage,
} from './home-page.service.ts'

export function registerHomePage(api: Api, dependencies: HomePageDependencies): void {
  api.handle('GET /back-office/home-page', async () => ({
    success: true,
    item: await readHomePage(dependencies, dependencies.database),
  }))
  api.handle('PUT /back-office/home-page', async ({ body }, { caller }) => ({
    success: true,
    item: await changeHomePage(dependencies, caller, body),
  }))
  api.handle('POST /back-office/home-page/preview', async ({ body }) => ({
    success: true,
    item: { path: await previewHomePage(dependencies, body) },
  }))
  api.handle('GET /public/home-draft', async ({ query }) => ({
    success: true,
    shop: await readDraft(dependencies, query.draft),
  }))
}
