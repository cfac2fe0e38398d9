import type { GuidanceSettings, Input, ShopSettings } from '@amritvasya/contract'
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
  festival: settings.festival,
  parcelRate: toRupees(settings.parcelPaise),
  parcelFreeAbove: toRupees(settings.parcelFreeAbovePaise),
  ...fieldPerOffer('', ({ setting }) => settings[setting]),
  ...fieldPerOffer('UpTo', ({ setting }) => toRupees(settings[`${setting}UpToPaise`])),
  cashMaxReturns: settings.cashMaxReturns,
  cashConfirmHours: settings.cashConfirmHours,
  prepaidDiscountPercent: settings.prepaidDiscountPercent,
  storeCreditAtCheckout: settings.storeCreditAtCheckout,
  giftCards: settings.giftCards,
  giftCardAmounts: settings.giftCardAmountsPaise.map(toRupees),
  giftCardFrom: toRupees(settings.giftCardFromPaise),
  giftCardUpTo: toRupees(settings.giftCardUpToPaise),
  giftCardMonths: settings.giftCardMonths,
  giftCardDataMonths: settings.giftCardDataMonths,
  orderEdits: settings.orderEdits,
  preOrders: settings.preOrders,
  automaticDiscounts: settings.automaticDiscounts,
  productQuestions: settings.productQuestions,
  cartReminders: settings.cartReminders,
  cartReminderHours: settings.cartReminderHours,
  cartReminderQuietFrom: settings.cartReminderQuietFrom,
  cartReminderQuietTo: settings.cartReminderQuietTo,
  cartReminderLeftOut: settings.cartReminderLeftOut,
  returnedParcelCost: toRupees(settings.returnedParcelPaise),
  paymentWindowMinutes: settings.paymentWindowMinutes,
  firstOrderPieces: settings.firstOrderPieces,
  firstOrderWorth: toRupees(settings.firstOrderPaise),
  firstOrderShare: settings.firstOrderShare,
  pauseMinutes: settings.pauseMinutes,
  sellsElsewhere: settings.sellsElsewhere,
  filesQuarterly: settings.filesQuarterly,
  returnsAsCredit: settings.returnsAsCredit,
  exchanges: settings.exchanges,
  returnDays: settings.returnDays,
  reviewRequestAfterDays: settings.reviewRequestAfterDays,
  orderNews: settings.orderNews,
  pingUrl: settings.pingUrl,
  seller: settings.seller,
  grievanceOfficer: settings.grievanceOfficer,
})

/** A form that was opened before some settings came does not send them. */
export type SettingsInput = Omit<Input<'PUT /back-office/settings'>['body'], 'version'>

/** Leaves out those that a form of before does not send. */
const entered = (settings: { [K in keyof Settings]?: Settings[K] | undefined }): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

const paiseOf = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : toPaise(rupees)

export const fromShopSettings = (input: SettingsInput): Partial<Settings> => {
  const {
    parcelRate,
    parcelFreeAbove,
    firstOrderWorth,
    returnedParcelCost,
    giftCardAmounts,
    giftCardFrom,
    giftCardUpTo,
    ...same
  } = input
  return entered({
    ...same,
    giftCardAmountsPaise: giftCardAmounts?.map(toPaise).toSorted((a, b) => a - b),
    giftCardFromPaise: paiseOf(giftCardFrom),
    giftCardUpToPaise: paiseOf(giftCardUpTo),
    firstOrderPaise: paiseOf(firstOrderWorth),
    returnedParcelPaise: paiseOf(returnedParcelCost),
    parcelPaise: toPaise(parcelRate),
    parcelFreeAbovePaise: toPaise(parcelFreeAbove),
    ...fieldPerOffer('UpToPaise', ({ setting }) => toPaise(input[`${setting}UpTo`])),
  })
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
