import type { DemoCategory } from '../types.ts'
import { crystalAndWearCategories } from './crystals-and-wear.ts'
import { homePageCategories } from './home-page.ts'
import { ritualAndStoneCategories } from './rituals-and-stones.ts'

/** Top-level categories by importance, each followed by its subcategories. */
export const categories: DemoCategory[] = [
  ...homePageCategories,
  ...crystalAndWearCategories,
  ...ritualAndStoneCategories,
]
