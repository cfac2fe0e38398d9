import type { Api } from '../../platform/http/api.ts'
import { type AnswerableDependencies, answer, list, read } from '../messages/answerables.service.ts'
import { changeDelivery, readDeliverySettings } from './admin-delivery.service.ts'
import { adminMessages } from './admin-messages.ts'
import {
  changeGuidance,
  changeShopSettings,
  readGuidanceSettings,
  readShopSettings,
} from './admin-settings.service.ts'
import type { AdminSettingsDependencies } from './change-settings.service.ts'
import { declare, readSelfDeclaration } from './declare.service.ts'
import {
  changeHomePage,
  type HomePageDependencies,
  previewHomePage,
  readDraft,
  readHomePage,
} from './home-page.service.ts'

type AdminContentDependencies = AnswerableDependencies & AdminSettingsDependencies & HomePageDependencies

export function registerAdminContent(api: Api, dependencies: AdminContentDependencies): void {
  routeMessages(api, dependencies)
  routeSettings(api, dependencies)
  routeHomePage(api, dependencies)
}

function routeMessages(api: Api, dependencies: AnswerableDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/messages', ({ query }) => list(adminMessages, database, query))
  api.handleItem('GET /back-office/messages/:id', ({ params }) => read(adminMessages, database, params.id))
  api.handleItem('PUT /back-office/messages/:id', ({ params, body }, { caller }) =>
    answer(adminMessages, dependencies, caller, params.id, body),
  )
}

function routeSettings(api: Api, dependencies: AdminSettingsDependencies): void {
  const { database } = dependencies
  api.handleItem('GET /back-office/settings', () => readShopSettings(database))
  api.handleItem('PUT /back-office/settings', ({ body }, { caller }) =>
    changeShopSettings(dependencies, caller, body),
  )
  api.handleItem('GET /back-office/settings/self-declaration', () => readSelfDeclaration(database))
  api.handleItem('POST /back-office/settings/self-declaration', ({ body }, { caller }) =>
    declare(dependencies, caller, body.isDeclared),
  )
  api.handleItem('GET /back-office/guidance', () => readGuidanceSettings(database))
  api.handleItem('PUT /back-office/guidance', ({ body }, { caller }) =>
    changeGuidance(dependencies, caller, body),
  )
  api.handleItem('GET /back-office/delivery', () => readDeliverySettings(database))
  api.handleItem('PUT /back-office/delivery', ({ body }, { caller }) =>
    changeDelivery(dependencies, caller, body),
  )
}

function routeHomePage(api: Api, dependencies: HomePageDependencies): void {
  api.handleItem('GET /back-office/home-page', () => readHomePage(dependencies, dependencies.database))
  api.handleItem('PUT /back-office/home-page', ({ body }, { caller }) =>
    changeHomePage(dependencies, caller, body),
  )
  api.handle('POST /back-office/home-page/preview', async ({ body }) => ({
    item: { path: await previewHomePage(dependencies, body) },
  }))
  api.handle('GET /public/home-draft', async ({ query }) => ({
    shop: await readDraft(dependencies, query.draft),
  }))
}
