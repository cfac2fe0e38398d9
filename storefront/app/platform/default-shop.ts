import type { Shop } from '@amritvasya/contract'

/** Fallback for settings that the API does not provide. */
export const defaultShop: Shop = {
  name: 'Amritvasya',
  tagline: 'Crystals and spiritual goods, chosen with care',
  email: null,
  phone: null,
  whatsapp: null,
  address: null,
  openingHours: null,
  place: null,
  seller: null,
  grievanceOfficer: null,
  social: [],
  parcel: { rate: 100, freeAbove: 1000 },
  cashOnDelivery: null,
  slides: [],
  homeCategories: ['Angle', 'Crystal Bracelet', 'Selenite Plates', 'Pocket Ganesha'],
  homeSections: [
    'categories',
    'featured',
    'new-arrivals',
    'category-rows',
    'reviews',
    'happy-customers',
    'payment-options',
    'guidance',
  ],
  sampleReviews: true,
}
