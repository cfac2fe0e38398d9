import type { Shop, Slide } from '@amritvasya/contract'
import type { ReminderTerms } from '@amritvasya/contract/rules/cart-reminders'
import { toRupees } from '@amritvasya/contract/rules/money'
import { fieldPerOffer } from '@amritvasya/contract/rules/payment-methods'
import { pictureAddress } from '../platform/pictures/address.ts'
import type { MasterPicture } from '../platform/pictures/picture.repository.ts'
import type { SlideRow } from './content.repository.ts'
import { festivalAt } from './festival.ts'
import { giftCardOffer } from './gift-card-offer.ts'
import { currentDeclaration } from './self-declaration/declared-practices.ts'
import type { Settings } from './settings.ts'

const imageOf = ({ hash, width, height }: MasterPicture, filesUrl: string) => ({
  url: pictureAddress(hash, filesUrl),
  width,
  height,
})

const slideOf = (row: SlideRow, filesUrl: string): Slide => ({
  id: row.id,
  image: { ...imageOf(row.picture, filesUrl), alt: row.picture.alt },
  ...(row.tall && { tallImage: imageOf(row.tall, filesUrl) }),
  title: row.title,
  description: row.description,
  buttonText: row.button_text,
  buttonLink: row.button_link,
})

const reminderTerms = (settings: Settings): ReminderTerms => ({
  hours: settings.cartReminderHours,
  quietFrom: settings.cartReminderQuietFrom,
  quietTo: settings.cartReminderQuietTo,
  leftOut: settings.cartReminderLeftOut,
})

/** The seller's own state has a zone of its own only where it is known. */
function dispatchOf({ delivery, seller }: Settings): NonNullable<Shop['dispatch']> {
  const { cutOff, packingDays, closedWeekdays, transit } = delivery
  const zones = [...(seller ? [transit.near] : []), transit.rest, transit.far]
  return {
    cutOff,
    packingDays,
    closedWeekdays,
    transit: { min: Math.min(...zones.map(({ min }) => min)), max: Math.max(...zones.map(({ max }) => max)) },
  }
}

export function toShopResponse(
  settings: Settings,
  slides: readonly SlideRow[],
  { filesUrl, now, fetchesReturns = false }: { filesUrl: string; now: Date; fetchesReturns?: boolean },
): Shop {
  const declaration = currentDeclaration(settings)
  const festival = festivalAt(settings, now)
  const {
    parcelPaise,
    parcelFreeAbovePaise,
    automaticDiscounts,
    cartReminders,
    giftCards: _,
    festival: __,
    ...rest
  } = settings
  const giftCards = giftCardOffer(settings)
  return {
    ...rest,
    ...fieldPerOffer('', ({ setting }) =>
      settings[setting] ? { upTo: toRupees(settings[`${setting}UpToPaise`]) } : null,
    ),
    ...(settings.prepaidDiscountPercent > 0 && { prepaidDiscount: settings.prepaidDiscountPercent }),
    ...(settings.storeCreditAtCheckout && { storeCredit: true as const }),
    ...(giftCards && { giftCards }),
    ...(automaticDiscounts && { automaticDiscounts: true as const }),
    ...(cartReminders && { cartReminders: reminderTerms(settings) }),
    ...(festival && { festival }),
    ...(declaration && { selfDeclaredAt: declaration.at }),
    dispatch: dispatchOf(settings),
    policyTerms: {
      near: settings.delivery.transit.near,
      rest: settings.delivery.transit.rest,
      exchanges: settings.exchanges,
      returnsAsCredit: settings.returnsAsCredit,
      fetchesReturns,
    },
    parcel: { rate: toRupees(parcelPaise), freeAbove: toRupees(parcelFreeAbovePaise) },
    slides: slides.map((slide) => slideOf(slide, filesUrl)),
  }
}
