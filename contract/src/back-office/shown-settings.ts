import { z } from 'zod'
import { rupees } from '../primitives.ts'
import { festivals } from '../rules/festivals.ts'
import { homeSections } from '../rules/home-sections.ts'
import { orderNewsChoices } from '../rules/order-news.ts'
import { fieldPerOffer } from '../rules/payment-methods.ts'
import { version } from './list.ts'

const text = z.string()
const textOrNull = text.nullable()

export const shownSettings = z.object({
  name: text,
  tagline: text,
  email: textOrNull,
  phone: textOrNull,
  whatsapp: textOrNull,
  address: textOrNull,
  openingHours: textOrNull,
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  social: z.array(
    z.object({ network: z.enum(['instagram', 'facebook', 'youtube', 'pinterest']), url: text }),
  ),
  /** The home page has a line for it from the first to the last of these days. */
  festival: z.object({ name: z.enum(festivals), from: text, to: text }).nullable(),
  parcelRate: rupees,
  parcelFreeAbove: rupees,
  ...fieldPerOffer('', () => z.boolean()),
  ...fieldPerOffer('UpTo', () => rupees),
  /** The limit applies from this many parcels on that came back within a year; 0 for no limit. */
  cashMaxReturns: z.number(),
  /** 0 where nobody has to confirm. */
  cashConfirmHours: z.number(),
  /** There is none at 0. */
  prepaidDiscountPercent: z.number(),
  /** Customers pay orders with store credit. */
  storeCreditAtCheckout: z.boolean(),
  /** Shoppers buy gift cards; only with store credit at checkout, which spends them. */
  giftCards: z.boolean(),
  giftCardAmounts: z.array(rupees),
  /** These rupees may be chosen freely; up to 0 for none. */
  giftCardFrom: rupees,
  giftCardUpTo: rupees,
  giftCardMonths: z.number(),
  /** Names and message stay so long after a card has expired. */
  giftCardDataMonths: z.number(),
  /** Orders that are not packed can be edited. */
  orderEdits: z.boolean(),
  /** Pieces are sold before they have come. */
  preOrders: z.boolean(),
  automaticDiscounts: z.boolean(),
  /** Shoppers ask about products (QUESTION-01). */
  productQuestions: z.boolean(),
  /** Shoppers may have a cart mailed (REMIND-01). */
  cartReminders: z.boolean(),
  cartReminderHours: z.number(),
  /** They are hours of the day in India; equal ones are no quiet hours. */
  cartReminderQuietFrom: z.number(),
  cartReminderQuietTo: z.number(),
  /** The share is in per cent. */
  cartReminderLeftOut: z.number(),
  /** It is the cost of both ways, for the report of returned parcels; 0 means unknown. */
  returnedParcelCost: rupees,
  paymentWindowMinutes: z.number(),
  /** Units, rupees, and per cent of each stock that an account can reserve before its first payment. */
  firstOrderPieces: z.number(),
  firstOrderWorth: rupees,
  firstOrderShare: z.number(),
  /** The pause follows several unpaid orders. */
  pauseMinutes: z.number(),
  sellsElsewhere: z.boolean(),
  /** GSTR-1 and GSTR-3B are of quarters (QRMP). */
  filesQuarterly: z.boolean(),
  /** Customers with an account may choose store credit instead of a return's refund. */
  returnsAsCredit: z.boolean(),
  /** Customers with an account may choose another piece instead of a return's refund. */
  exchanges: z.boolean(),
  /** A piece of a new order may come back this many days after the delivery. */
  returnDays: z.number(),
  reviewRequestAfterDays: z.number(),
  /** Mails to the owner about new orders. */
  orderNews: z.enum(orderNewsChoices),
  /** Is asked while all is well. */
  pingUrl: textOrNull,
  seller: z.object({ legalName: text, address: text, state: text, gstin: textOrNull }).nullable(),
  grievanceOfficer: z
    .object({ name: text, designation: text, email: textOrNull, phone: textOrNull })
    .nullable(),
  version,
})
export type ShopSettings = z.output<typeof shownSettings>

/** It is null until the owner has examined the shop, and after a withdrawal. */
export const shownSelfDeclaration = z.object({
  declaredAt: z.iso.datetime().nullable(),
  /** The shop’s software had it on that day. */
  softwareVersion: text.nullable(),
  /** The list of practices has changed since, so that the shop only describes it. */
  isOutdated: z.boolean(),
})
export type SelfDeclaration = z.output<typeof shownSelfDeclaration>

export const shownGuidance = z.object({
  packages: z.array(
    z.object({
      key: z.enum(['tarot', 'numerology', 'complete-package']),
      name: text,
      summary: text,
      description: text,
      price: rupees,
      minutes: z.number(),
      includes: z.array(text),
    }),
  ),
  videos: z.array(z.object({ title: text, length: text, youtubeId: textOrNull })),
  testimonials: z.array(z.object({ text, author: text, about: text })),
  version,
})
export type GuidanceSettings = z.output<typeof shownGuidance>

export const shownHome = z.object({
  slides: z.array(
    z.object({
      picture: text,
      alt: text,
      title: text,
      description: text,
      buttonText: text,
      buttonLink: text,
      url: text,
      width: z.number(),
      height: z.number(),
      tall: z.object({ picture: text, url: text, width: z.number(), height: z.number() }).nullable(),
    }),
  ),
  categoryRows: z.array(text),
  sections: z.array(z.enum(homeSections)),
  sampleReviews: z.boolean(),
  version,
})
export type HomePage = z.output<typeof shownHome>
