export { registerAdminContent } from './admin/admin-content.routes.ts'
export { registerContent, registerMessages, registerNewsletter } from './content.routes.ts'
export {
  countOpenMessages,
  findSlidePictures,
  readSettings,
  type SlideInput,
  saveSettings,
  saveSlides,
} from './content.service.ts'
export { correspondenceOf } from './correspondence.service.ts'
export { giftCardOffer } from './gift-card-offer.ts'
export { changeSubscription } from './newsletter/newsletter.service.ts'
export { personalData } from './personal-data.service.ts'
export { isDeclarationOutdated } from './self-declaration/declared-practices.ts'
export type { Settings } from './settings.ts'
