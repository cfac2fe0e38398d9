import type { ShopSettings } from '@amritvasya/contract'
import { offerSettings } from '../ui/payment-methods.ts'

type Page = {
  /** The address is below /settings. */
  address: string
  label: string
  /** Only these are saved by its Save. */
  fields: readonly string[]
}

/** The links between the pages have this order; the menu opens the first. */
export const settingsPages = [
  {
    address: 'shop',
    label: 'Shop and address',
    fields: [
      ...['name', 'tagline', 'email', 'phone', 'whatsapp', 'openingHours', 'address', 'social', 'place'],
      'festival',
    ],
  },
  {
    address: 'delivery',
    label: 'Delivery and returns',
    fields: [
      ...['parcelRate', 'parcelFreeAbove', 'returnDays', 'returnsAsCredit', 'exchanges', 'orderEdits'],
      'preOrders',
    ],
  },
  {
    address: 'payment',
    label: 'Payment and cash',
    fields: [
      ...offerSettings.flatMap(({ source, limit }) => [source, limit.source]),
      ...['cashMaxReturns', 'cashConfirmHours', 'prepaidDiscountPercent', 'returnedParcelCost'],
      ...['automaticDiscounts', 'storeCreditAtCheckout', 'giftCards', 'giftCardAmounts', 'giftCardFrom'],
      ...['giftCardUpTo', 'giftCardMonths', 'giftCardDataMonths', 'paymentWindowMinutes'],
      ...['firstOrderPieces', 'firstOrderWorth', 'firstOrderShare', 'pauseMinutes'],
    ],
  },
  {
    address: 'tax',
    label: 'Tax and legal',
    fields: ['seller', 'sellsElsewhere', 'filesQuarterly', 'grievanceOfficer'],
  },
  {
    address: 'messages',
    label: 'Messages and news',
    fields: [
      ...['orderNews', 'pingUrl', 'reviewRequestAfterDays', 'productQuestions', 'cartReminders'],
      ...['cartReminderHours', 'cartReminderLeftOut', 'cartReminderQuietFrom', 'cartReminderQuietTo'],
    ],
  },
] as const satisfies readonly Page[]
export type SettingsPageAddress = (typeof settingsPages)[number]['address']

type Values = Readonly<Record<string, unknown>>

/** Returns the settings without the fields of other pages; the version stays. */
export const fieldsOf = (settings: ShopSettings, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name === 'version' || fields.includes(name)))

/**
 * Puts the entered fields of one page into the settings as they are now. Where somebody else has changed one of those
 * fields since they were read, the version stays that of the form, and the server refuses it.
 */
export function withOwnFields(
  { entered, read, now }: Readonly<Record<'entered' | 'read' | 'now', ShopSettings>>,
  fields: readonly string[],
): ShopSettings {
  const values = ({ version: _, ...rest }: Values) => JSON.stringify(rest)
  const isSame = values(fieldsOf(read, fields)) === values(fieldsOf(now, fields))
  return { ...now, ...fieldsOf(entered, fields), version: isSame ? now.version : entered.version }
}
