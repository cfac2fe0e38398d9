import type { Shop } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { ChangeCache } from '../platform/database/change-cache.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import { shopAnswer } from './answers.ts'
import { routeContent } from './content.routes.ts'
import { readSettings, readSlides } from './content.service.ts'
import type {} from './content.tables.ts'

export type { SlideInput } from './content.repository.ts'
export { findSlidePictures, readSettings, saveSettings, saveSlides } from './content.service.ts'
export { forgetLettersOf, lettersOf } from './letters-of.service.ts'
export { registerHomePage } from './manage/home-page.routes.ts'
export { registerManagedMessages } from './manage/managed-messages.routes.ts'
export { registerManagedSettings } from './manage/managed-settings.routes.ts'
export { countOpenMessages } from './messages/message.repository.ts'
export { registerMessages } from './messages/messages.routes.ts'
export { registerNewsletter } from './newsletter/newsletter.routes.ts'
export { postNewsletter } from './newsletter/newsletter.service.ts'
export type { Settings } from './settings.ts'
export { tidyContent } from './tidy.service.ts'

/** @param filesUrl base URL of pictures, empty for this server */
export function registerContent(
  api: Api,
  { database, changes, filesUrl }: { database: Kysely<Tables>; changes: Changes; filesUrl: string },
): void {
  const kept = new ChangeCache<Shop>(changes, (tag) => tag === 'home', 1)
  const load = async () => {
    const [settings, slides] = await Promise.all([readSettings(database), readSlides(database)])
    return shopAnswer(settings, slides, filesUrl)
  }
  routeContent(api, () => kept.get('shop', load))
}
