import type { Api } from '../../platform/http/api.ts'
import { changeDelivery, readDeliverySettings } from './admin-delivery.service.ts'
import {
  type AdminMessageDependencies,
  listAdminMessages,
  readAdminMessage,
  respondToMessage,
} from './admin-messages.service.ts'
import {
  type AdminSettingsDependencies,
  changeGuidance,
  changeShopSettings,
  readGuidanceSettings,
  readShopSettings,
} from './admin-settings.service.ts'
import { declare, readSelfDeclaration } from './declare.service.ts'
import {
  changeHomePage,
  type HomePageDependencies,
  previewHomePage,
  readDraft,
  readHomePage,
} from './home-page.service.ts'

type AdminContentDependencies = AdminMessageDependencies & AdminSettingsDependencies & HomePageDependencies

export function registerAdminContent(api: Api, dependencies: AdminContentDependencies): void {
  routeMessages(api, dependencies)
  routeSettings(api, dependencies)
  routeHomePage(api, dependencies)
}

function routeMessages(api: Api, dependencies: AdminMessageDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/messages', async ({ query }) => ({
    success: true,
    ...(await listAdminMessages(database, query)),
  }))
  api.handle('GET /back-office/messages/:id', async ({ params }) => ({
    success: true,
    item: await readAdminMessage(database, params.id),
  }))
  api.handle('PUT /back-office/messages/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await respondToMessage(dependencies, caller, params.id, body),
  }))
}

function routeSettings(api: Api, dependencies: AdminSettingsDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/settings', async () => ({
    success: true,
    item: await readShopSettings(database),
  }))
  api.handle('PUT /back-office/settings', async ({ body }, { caller }) => ({
    success: true,
    item: await changeShopSettings(dependencies, caller, body),
  }))
  api.handle('GET /back-office/settings/self-declaration', async () => ({
    success: true,
    item: await readSelfDeclaration(database),
  }))
  api.handle('POST /back-office/settings/self-declaration', async ({ body }, { caller }) => ({
    success: true,
    item: await declare(dependencies, caller, body.isDeclared),
  }))
  api.handle('GET /back-office/guidance', async () => ({
    success: true,
    item: await readGuidanceSettings(database),
  }))
  api.handle('PUT /back-office/guidance', async ({ body }, { caller }) => ({
    success: true,
    item: await changeGuidance(dependencies, caller, body),
  }))
  api.handle('GET /back-office/delivery', async () => ({
    success: true,
    item: await readDeliverySettings(database),
  }))
  api.handle('PUT /back-office/delivery', async ({ body }, { caller }) => ({
    success: true,
    item: await changeDelivery(dependencies, caller, body),
  }))
}

function routeHomePage(api: Api, dependencies: HomePageDependencies): void {
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
