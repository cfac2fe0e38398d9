import type { Shop } from '@amritvasya/contract'
import type { Parcel } from '@amritvasya/contract/shipping'
import { toPaise } from '../platform/money.ts'

export const parcelTerms = (parcel: Shop['parcel']): Parcel => ({
  parcelPaise: toPaise(parcel.rate),
  parcelFreeAbovePaise: toPaise(parcel.freeAbove),
})
