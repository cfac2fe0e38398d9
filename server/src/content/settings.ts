import { festivals } from '@amritvasya/contract/rules/festivals'
import { MIN_GIFT_MONTHS } from '@amritvasya/contract/rules/gift-cards'
import { homeSections } from '@amritvasya/contract/rules/home-sections'
import { toPaise } from '@amritvasya/contract/rules/money'
import { orderNewsChoices } from '@amritvasya/contract/rules/order-news'
import { fieldPerOffer } from '@amritvasya/contract/rules/payment-methods'
import { DEFAULT_RETURN_DAYS, MAX_RETURN_DAYS } from '@amritvasya/contract/rules/return-window'
import { shopDefaults } from '@amritvasya/contract/rules/shop-defaults'
import { z } from 'zod'
import { deliverySettings } from './delivery-settings.ts'
import { guidanceSettings } from './guidance-settings.ts'

const link = z.object({
  network: z.enum(['instagram', 'facebook', 'youtube', 'pinterest']),
  url: z.url({ protocol: /^https$/ }),
})

/** Amounts are in paise; unset contacts are null (decision 39). */
export const settings = z.object({
  name: z.string().min(1).default(shopDefaults.name),
  tagline: z.string().default(shopDefaults.tagline),
  email: z.email().nullable().default(null),
  phone: z.string().nullable().default(null),
  whatsapp: z
    .string()
    .regex(/^\d{8,15}$/)
    .nullable()
    .default(null),
  address: z.string().nullable().default(null),
  openingHours: z.string().nullable().default(null),
  place: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  social: z.array(link).default([]),
  /** The home page has a line for it from the first to the last of these days in India. */
  festival: z
    .object({ name: z.enum(festivals), from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .default(null),
  parcelPaise: z.int().min(0).default(shopDefaults.parcelPaise),
  parcelFreeAbovePaise: z.int().min(0).default(shopDefaults.parcelFreeAbovePaise),
  homeCategories: z.array(z.string()).default(shopDefaults.homeCategories),
  homeSections: z.array(z.enum(homeSections)).default(shopDefaults.homeSections),
  /** Reservation time of an unpaid order (decision 4). */
  paymentWindowMinutes: z.int().min(12).max(1_440).default(30),
  /** Pieces, value, and per cent of each stock, until an account's first paid order. */
  firstOrderPieces: z.int().min(1).max(10_000).default(30),
  firstOrderPaise: z.int().min(0).default(50_000_00),
  firstOrderShare: z.int().min(1).max(100).default(50),
  pauseMinutes: z.int().min(0).max(1_440).default(30),
  // By decision 11 it is off by default; then up to this total.
  ...fieldPerOffer('', () => z.boolean().default(false)),
  ...fieldPerOffer('UpToPaise', ({ upTo }) => z.int().min(0).default(toPaise(upTo))),
  /** The limit counts parcels that came back within a year, from so many on; 0 is no limit. */
  cashMaxReturns: z.int().min(0).max(20).default(0),
  /** It is the time in which a cash order must be confirmed by its mail; 0 for never. */
  cashConfirmHours: z.int().min(0).max(168).default(0),
  /** It is the discount on the goods for paying ahead; 0 for none (decision 45). */
  prepaidDiscountPercent: z.int().min(0).max(30).default(0),
  /** Customers pay orders with store credit; off while an older server could meet such an order. */
  storeCreditAtCheckout: z.boolean().default(false),
  /** Shoppers buy gift cards, where customers can pay with store credit; off while an older server could meet a payment for one. */
  giftCards: z.boolean().default(false),
  giftCardAmountsPaise: z.array(z.int().min(100)).default([500_00, 1_000_00, 2_000_00, 5_000_00]),
  /** Range of amounts that may be chosen freely; up to 0 for none. */
  giftCardFromPaise: z.int().min(100).default(250_00),
  giftCardUpToPaise: z.int().min(0).default(10_000_00),
  giftCardMonths: z.int().min(MIN_GIFT_MONTHS).max(60).default(12),
  /** The time begins when a card has expired or was refunded. */
  giftCardDataMonths: z.int().min(1).max(24).default(6),
  /** The owner edits orders; off while an older server could meet an edited one (EDIT-10). */
  orderEdits: z.boolean().default(false),
  /** The owner sells pieces before they have come; off while an older server would not say so (PREORDER-01). */
  preOrders: z.boolean().default(false),
  /** Discounts without a code apply (DISCOUNT-08). */
  automaticDiscounts: z.boolean().default(false),
  /** Shoppers ask about products; off while an older server could delete an account without its questions (QUESTION-01). */
  productQuestions: z.boolean().default(false),
  /** Shoppers may have a cart mailed; off while an older server could meet such a mail (REMIND-01). */
  cartReminders: z.boolean().default(false),
  cartReminderHours: z.int().min(1).max(72).default(20),
  // No such mail leaves between these hours of the day in India; equal ones are none.
  cartReminderQuietFrom: z.int().min(0).max(23).default(21),
  cartReminderQuietTo: z.int().min(0).max(23).default(9),
  /** This many per cent get no mail, by lot, to know what the others are good for. */
  cartReminderLeftOut: z.int().min(0).max(50).default(10),
  /** It pays for both ways; 0 when unknown. */
  returnedParcelPaise: z.int().min(0).default(0),
  /** Decision 14: the state decides between CGST + SGST and IGST. */
  seller: z
    .object({
      legalName: z.string().min(1),
      address: z.string().min(1),
      state: z.string().min(1),
      gstin: z
        .string()
        .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
        .nullable(),
    })
    .nullable()
    .default(null),
  /** Shops without a GSTIN may send only handicrafts, up to a turnover, to other states (CGST Act, section 24(i)). */
  sellsElsewhere: z.boolean().default(false),
  /** GSTR-1 and GSTR-3B are of quarters: turnover up to ₹5 crore, by the seller's choice (QRMP, CGST Rules, rule 61A). */
  filesQuarterly: z.boolean().default(false),
  /** Customers with an account may choose store credit instead of a return's refund. */
  returnsAsCredit: z.boolean().default(false),
  /** Customers with an account may choose another piece instead of a return's refund. */
  exchanges: z.boolean().default(false),
  /** It holds for orders that are placed from now on: a trigger copies it into each (RETURN-12). */
  returnDays: z.int().min(1).max(MAX_RETURN_DAYS).default(DEFAULT_RETURN_DAYS),
  /** It decides about mails to the owner. */
  orderNews: z.enum(orderNewsChoices).default('each'),
  /** Is asked every five minutes while all is well; null for none. */
  pingUrl: z.url().nullable().default(null),
  /** The value 0 means never. */
  reviewRequestAfterDays: z.int().min(0).max(60).default(7),
  /** It is the contact for complaints (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
  grievanceOfficer: z
    .object({
      name: z.string().min(1),
      designation: z.string().min(1),
      email: z.email().nullable(),
      phone: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** It is null while the owner has not declared that the shop uses no dark pattern. */
  selfDeclaration: z
    .object({
      at: z.iso.datetime(),
      version: z.string(),
      /** It is empty for declarations of before, whose practices nobody knows. */
      practicesHash: z.string().default(''),
    })
    .nullable()
    .default(null),
  guidance: guidanceSettings,
  delivery: deliverySettings,
  sampleReviews: z.boolean().default(shopDefaults.sampleReviews),
})
export type Settings = z.output<typeof settings>
