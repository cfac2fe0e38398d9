import type { Shop } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { shopDefaults } from '@amritvasya/contract/rules/shop-defaults'

const { parcelPaise, parcelFreeAbovePaise, ...shown } = shopDefaults

export const defaultShop: Shop = {
  ...shown,
  email: null,
  phone: null,
  whatsapp: null,
  address: null,
  openingHours: null,
  place: null,
  seller: null,
  grievanceOfficer: null,
  social: [],
  parcel: { rate: toRupees(parcelPaise), freeAbove: toRupees(parcelFreeAbovePaise) },
  cashOnDelivery: null,
  slides: [],
}
