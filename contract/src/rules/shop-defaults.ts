import { homeSections } from './home-sections.ts'

/** Visitors see these settings of a new shop, also while the settings cannot be loaded. */
export const shopDefaults = {
  name: 'Amritvasya',
  tagline: 'Crystals and spiritual goods, chosen with care',
  parcelPaise: 100_00,
  parcelFreeAbovePaise: 1_000_00,
  homeCategories: ['Angle', 'Crystal Bracelet', 'Selenite Plates', 'Pocket Ganesha'],
  homeSections: [...homeSections],
  sampleReviews: true,
}
