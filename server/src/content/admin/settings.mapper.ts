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
  | 'giftCardFrom'
  | 'giftCardUpTo'
  | 'giftCardMonths'
  | 'giftCardDataMonths'
  | SameNumber
/** They are kept as they are entered. */
const sameNumbers = [
  'cartReminderHours',
  'cartReminderQuietFrom',
  'cartReminderQuietTo',
  'cartReminderLeftOut',
  'returnDays',
] as const
type SameNumber = (typeof sameNumbers)[number]
type LaterSwitch =
  | 'automaticDiscounts'
  | 'cartReminders'
  | 'sellsElsewhere'
  | 'exchanges'
  | 'filesQuarterly'
  | 'giftCards'
  | 'orderEdits'
  | 'preOrders'
  | 'productQuestions'
  | 'returnsAsCredit'
  | 'storeCreditAtCheckout'
type LaterNews = 'orderNews' | 'pingUrl'
export type SettingsInput = Omit<
  ShopSettings,
  Later | LaterSwitch | LaterNews | 'giftCardAmounts' | 'version'
> & {
  [K in Later]?: number | undefined
} & { [K in LaterSwitch]?: boolean | undefined } & { giftCardAmounts?: number[] | undefined } & {
  [K in LaterNews]?: ShopSettings[K] | undefined
}

/** Leaves out those that a form of before does not send. */
const enteredNumbers = (
  numbers: { [K in SameNumber]: number | undefined },
): Partial<Record<SameNumber, number>> =>
  Object.fromEntries(
    sameNumbers.flatMap((name) => (numbers[name] === undefined ? [] : [[name, numbers[name]]])),
  )

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
    automaticDiscounts,
    returnedParcelCost,
    sellsElsewhere,
    storeCreditAtCheckout,
    orderEdits,
    preOrders,
    productQuestions,
    returnsAsCredit,
    exchanges,
    filesQuarterly,
    giftCards,
    giftCardAmounts,
    giftCardFrom,
    giftCardUpTo,
    giftCardMonths,
    giftCardDataMonths,
    cartReminders,
    cartReminderHours,
    cartReminderQuietFrom,
    cartReminderQuietTo,
    cartReminderLeftOut,
    returnDays,
    orderNews,
    pingUrl,
    ...same
  } = input
  return {
    ...same,
    ...(orderNews !== undefined && { orderNews }),
    ...(pingUrl !== undefined && { pingUrl }),
    ...(sellsElsewhere !== undefined && { sellsElsewhere }),
    ...(storeCreditAtCheckout !== undefined && { storeCreditAtCheckout }),
    ...(orderEdits !== undefined && { orderEdits }),
    ...(preOrders !== undefined && { preOrders }),
    ...(productQuestions !== undefined && { productQuestions }),
    ...(returnsAsCredit !== undefined && { returnsAsCredit }),
    ...(exchanges !== undefined && { exchanges }),
    ...(filesQuarterly !== undefined && { filesQuarterly }),
    ...(giftCards !== undefined && { giftCards }),
    ...(giftCardAmounts !== undefined && {
      giftCardAmountsPaise: giftCardAmounts.map(toPaise).toSorted((a, b) => a - b),
    }),
    ...(giftCardFrom !== undefined && { giftCardFromPaise: toPaise(giftCardFrom) }),
    ...(giftCardUpTo !== undefined && { giftCardUpToPaise: toPaise(giftCardUpTo) }),
    ...(giftCardMonths !== undefined && { giftCardMonths }),
    ...(giftCardDataMonths !== undefined && { giftCardDataMonths }),
    ...(cartReminders !== undefined && { cartReminders }),
    ...enteredNumbers({
      cartReminderHours,
      cartReminderQuietFrom,
      cartReminderQuietTo,
      cartReminderLeftOut,
      returnDays,
    }),
    ...(firstOrderPieces !== undefined && { firstOrderPieces }),
    ...(firstOrderWorth !== undefined && { firstOrderPaise: toPaise(firstOrderWorth) }),
    ...(firstOrderShare !== undefined && { firstOrderShare }),
    ...(pauseMinutes !== undefined && { pauseMinutes }),
    ...(cashMaxReturns !== undefined && { cashMaxReturns }),
    ...(cashConfirmHours !== undefined && { cashConfirmHours }),
    ...(prepaidDiscountPercent !== undefined && { prepaidDiscountPercent }),
    ...(automaticDiscounts !== undefined && { automaticDiscounts }),
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
