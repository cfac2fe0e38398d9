import type { Shop } from '@amritvasya/contract'
import { toPaise } from '@amritvasya/contract/rules/money'
import type { Parcel } from '@amritvasya/contract/rules/shipping'

export const parcelTerms = (parcel: Shop['parcel']): Parcel => ({
  parcelPaise: toPaise(parcel.rate),
  parcelFreeAbovePaise: toPaise(parcel.freeAbove),
})
