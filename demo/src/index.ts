import { brands } from './brands.ts'
import { categories } from './categories/index.ts'
import { contacts } from './contacts.ts'
import { coupons } from './coupons.ts'
import { origins } from './declarations.ts'
import { products } from './products/index.ts'
import { seller } from './seller.ts'
import { slides } from './slides.ts'
import { synonyms } from './synonyms.ts'
import { taxes } from './taxes.ts'
import type { DemoShop } from './types.ts'

export { netQuantityOf } from './declarations.ts'
export { facetsOf } from './facets.ts'
export type {
  DemoBrand,
  DemoCategory,
  DemoContacts,
  DemoCoupon,
  DemoPicture,
  DemoProduct,
  DemoShop,
  DemoSlide,
  DemoSynonym,
  DemoTax,
  DemoVariant,
} from './types.ts'

export const demoShop: DemoShop = {
  brands,
  categories,
  products,
  synonyms,
  slides,
  contacts,
  coupons,
  seller,
  taxes,
  origins,
  homeCategories: ['angle', 'crystal-bracelet', 'selenite-plates', 'pocket-ganesha'],
}
