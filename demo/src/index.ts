import { brands } from './brands.ts'
import { categories } from './categories/index.ts'
import { contacts } from './contacts.ts'
import { products } from './products/index.ts'
import { slides } from './slides.ts'
import { synonyms } from './synonyms.ts'
import type { DemoShop } from './types.ts'

export type {
  DemoBrand,
  DemoCategory,
  DemoContacts,
  DemoPicture,
  DemoProduct,
  DemoShop,
  DemoSlide,
  DemoSynonym,
  DemoVariant,
} from './types.ts'

/** The whole demo catalogue. */
export const demoShop: DemoShop = {
  brands,
  categories,
  products,
  synonyms,
  slides,
  contacts,
  homeCategories: ['angle', 'crystal-bracelet', 'selenite-plates', 'pocket-ganesha'],
}
