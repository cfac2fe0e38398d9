import type { Shop } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import { InvalidatedCache } from '../platform/database/invalidated-cache.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import type { Api } from '../platform/http/api.ts'
import { routeContent } from './content.routes.ts'
import { readSettings, readSlides } from './content.service.ts'
import type {} from './content.tables.ts'
import { toShopResponse } from './shop.mapper.ts'

export { registerAdminMessages } from './admin/admin-messages.routes.ts'
export { registerAdminSettings } from './admin/admin-settings.routes.ts'
export { registerHomePage } from './admin/home-page.routes.ts'
export type { SlideInput } from './content.repository.ts'
export { findSlidePictures, readSettings, saveSettings, saveSlides } from './content.service.ts'
export { correspondenceOf, deleteCorrespondenceOf } from './correspondence.service.ts'
export { countOpenMessages } from './messages/message.repository.ts'
export { registerMessages } from './messages/messages.routes.ts'
export { registerNewsletter } from './newsletter/newsletter.routes.ts'
export { enqueueNewsletter } from './newsletter/newsletter.service.ts'
export { purgeContentData } from './purge.service.ts'
export type { Settings } from './settings.ts'

/** @param filesUrl base URL of pictures, empty for this server */
export function registerContent(
  api: Api,
  {
    database,
    invalidationBus,
    filesUrl,
  }: { database: Kysely<Tables>; invalidationBus: InvalidationBus; filesUrl: string },
): void {
  const kept = new InvalidatedCache<Shop>(invalidationBus, (tag) => tag === 'home', 1)
  const load = async () => {
    const [settings, slides] = await Promise.all([readSettings(database), readSlides(database)])
    return toShopResponse(settings, slides, filesUrl)
  }
  routeContent(api, () => kept.get('shop', load))
}
