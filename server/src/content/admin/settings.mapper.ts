import type { GuidanceSettings, ShopSettings } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { fieldPerOffer } from '@amritvasya/contract/rules/payment-methods'
import type { Settings } from '../settings.ts'

export const toShopSettings = (settings: Settings): Omit<ShopSettings, 'version'> => ({
  name: settings.name,
  tagline: settings.tagline,
  email: settings.email,
  phone: settings.phone,
  whatsapp: settings.whatsapp,
  address: settings.address,
  openingHours: settings.openingHours,
  place: settings.place,
  social: settings.social,
  parcelRate: toRupees(settings.parcelPaise),
  parcelFreeAbove: toRupees(settings.parcelFreeAbovePaise),
  ...fieldPerOffer('', ({ setting }) => settings[setting]),
  ...fieldPerOffer('UpTo', ({ setting }) => toRupees(settings[`${setting}UpToPaise`])),
  cashMaxReturns: settings.cashMaxReturns,
  cashConfirmHours: settings.cashConfirmHours,
  prepaidDiscountPercent: settings.prepaidDiscountPercent,
  returnedParcelCost: toRupees(settings.returnedParcelPaise),
  paymentWindowMinutes: settings.paymentWindowMinutes,
  firstOrderPieces: settings.firstOrderPieces,
  firstOrderWorth: toRupees(settings.firstOrderPaise),
  firstOrderShare: settings.firstOrderShare,
  pauseMinutes: settings.pauseMinutes,
  eInvoices: settings.eInvoices,
  reviewRequestAfterDays: settings.reviewRequestAfterDays,
  seller: settings.seller,
  grievanceOfficer: settings.grievanceOfficer,
})

/** A form that was opened before them does not send them. */
type Later =
  | 'firstOrderPieces'
  | 'firstOrderWorth'
  | 'firstOrderShare'
  | 'pauseMinutes'
  | 'cashMaxReturns'
  | 'cashConfirmHours'
  | 'prepaidDiscountPercent'
  | 'returnedParcelCost'
export type SettingsInput = Omit<ShopSettings, Later | 'eInvoices' | 'version'> & {
  [K in Later]?: number | undefined
} & { eInvoices?: boolean | undefined }

export const fromShopSettings = (input: SettingsInput): Partial<Settings> => {
  const {
    parcelRate,
    parcelFreeAbove,
    firstOrderPieces,
    firstOrderWorth,
    firstOrderShare,
    pauseMinutes,
    cashMaxReturns,
    cashConfirmHours,
    prepaidDiscountPercent,
    returnedParcelCost,
    eInvoices,
    ...same
  } = input
  return {
    ...same,
    ...(eInvoices !== undefined && { eInvoices }),
    ...(firstOrderPieces !== undefined && { firstOrderPieces }),
    ...(firstOrderWorth !== undefined && { firstOrderPaise: toPaise(firstOrderWorth) }),
    ...(firstOrderShare !== undefined && { firstOrderShare }),
    ...(pauseMinutes !== undefined && { pauseMinutes }),
    ...(cashMaxReturns !== undefined && { cashMaxReturns }),
    ...(cashConfirmHours !== undefined && { cashConfirmHours }),
    ...(prepaidDiscountPercent !== undefined && { prepaidDiscountPercent }),
    ...(returnedParcelCost !== undefined && { returnedParcelPaise: toPaise(returnedParcelCost) }),
    parcelPaise: toPaise(parcelRate),
    parcelFreeAbovePaise: toPaise(parcelFreeAbove),
    ...fieldPerOffer('UpToPaise', ({ setting }) => toPaise(input[`${setting}UpTo`])),
  }
}

export const toGuidanceSettings = ({ guidance }: Settings): Omit<GuidanceSettings, 'version'> => ({
  ...guidance,
  packages: guidance.packages.map(({ pricePaise, ...rest }) => ({ ...rest, price: toRupees(pricePaise) })),
})

export const fromGuidanceSettings = (
  input: Omit<GuidanceSettings, 'version'>,
): Pick<Settings, 'guidance'> => ({
  guidance: {
    ...input,
    packages: input.packages.map(({ price, ...rest }) => ({ ...rest, pricePaise: toPaise(price) })),
  },
})
