import { z } from 'zod'
import { productImage } from '../catalogue/product.ts'
import type { Endpoint } from '../endpoint.ts'
import { rupees, success } from '../primitives.ts'
import { festivals } from '../rules/festivals.ts'
import { homeSections } from '../rules/home-sections.ts'
import { fieldPerOffer } from '../rules/payment-methods.ts'
import { contentPageEndpoints } from './content-page.ts'
import { messageEndpoints } from './message.endpoints.ts'
import { newsletterEndpoints } from './newsletter.endpoints.ts'
import { pageSpeedEndpoints } from './page-speed.endpoints.ts'

export const slide = z.object({
  id: z.string(),
  image: productImage,
  /** It is the portrait picture for phones. */
  tallImage: productImage.omit({ alt: true }).optional(),
  title: z.string(),
  description: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
})
export type Slide = z.output<typeof slide>

const days = z.object({ min: z.number().int(), max: z.number().int() })

/** Unset contacts are null (decision 39). */
export const shop = z.object({
  name: z.string(),
  tagline: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Digits with country code, as wa.me requires. */
  whatsapp: z.string().nullable(),
  address: z.string().nullable(),
  /** It reads like `Monday to Saturday, 10 am to 6 pm`. */
  openingHours: z.string().nullable(),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The Consumer Protection (E-Commerce) Rules, 2020, require it. */
  seller: z
    .object({ legalName: z.string(), address: z.string(), state: z.string(), gstin: z.string().nullable() })
    .nullable(),
  /** The same rules require it. */
  grievanceOfficer: z
    .object({
      name: z.string(),
      designation: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  social: z.array(
    z.object({ network: z.enum(['instagram', 'facebook', 'youtube', 'pinterest']), url: z.string() }),
  ),
  /** Decision 3 fixes it. */
  parcel: z.object({ rate: rupees, freeAbove: rupees }),
  /** Search engines learn from it when parcels leave and how long they travel in India. */
  dispatch: z
    .object({
      /** Time in India; later orders count from the next working day. */
      cutOff: z.string(),
      /** These are working days until the pickup. */
      packingDays: z.number().int(),
      /** Sunday is 0. */
      closedWeekdays: z.array(z.number().int()),
      /** The days go from the pickup to the delivery, over all zones. */
      transit: days,
    })
    .optional(),
  /** The policies say this beyond it; missing from an older server. */
  policyTerms: z
    .object({
      /** They count from the pickup to the delivery: in the seller's state, and elsewhere. */
      near: days,
      rest: days,
      /** Customers with an account may choose them instead of a return's refund. */
      exchanges: z.boolean(),
      returnsAsCredit: z.boolean(),
      /** A courier service fetches what comes back. */
      fetchesReturns: z.boolean(),
    })
    .optional(),
  // Each is null where it is not offered (decision 11).
  ...fieldPerOffer('', () => z.object({ upTo: rupees }).nullable()),
  /** A piece may come back this many days after the delivery; 5 where an older server is silent (RETURN-12). */
  returnDays: z.number().int().optional(),
  /** It is in per cent of the goods for paying online; missing where there is none (decision 45). */
  prepaidDiscount: z.number().optional(),
  /** It is missing unless customers can pay with store credit. */
  storeCredit: z.literal(true).optional(),
  /** The amounts are in rupees; missing unless gift cards are sold (GIFT-01). */
  giftCards: z
    .object({
      amounts: z.array(rupees),
      /** It is null where no other amount may be chosen. */
      other: z.object({ from: rupees, upTo: rupees }).nullable(),
      months: z.number().int(),
    })
    .optional(),
  /** Carts may get discounts without a code; missing where they do not (DISCOUNT-08). */
  automaticDiscounts: z.literal(true).optional(),
  /** These are the terms on which a cart is mailed once; missing where it is not (REMIND-01). */
  cartReminders: z
    .object({ hours: z.number(), quietFrom: z.number(), quietTo: z.number(), leftOut: z.number() })
    .optional(),
  /** The owner examined the shop for dark patterns then and declares that it uses none; else missing. */
  selfDeclaredAt: z.iso.datetime().optional(),
  /** It is missing where the shop sends no messages to phones. */
  phoneMessages: z.literal(true).optional(),
  /** The home page has a line for it; missing except on the days that the owner chose. */
  festival: z.enum(festivals).optional(),
  slides: z.array(slide),
  /** Decision 32 fixes it. */
  homeCategories: z.array(z.string()),
  homeSections: z.array(z.enum(homeSections)),
  /** Shows samples while there are no reviews (decision 33). */
  sampleReviews: z.boolean(),
})
export type Shop = z.output<typeof shop>

export const contentEndpoints = {
  'GET /public/shop': {
    summary: 'The shop’s identity, contacts, parcel rates and home page',
    tag: 'content',
    isShared: true,
    response: z.object({ success, shop }),
  },
  'GET /public/home-draft': {
    summary: 'The shop as it would be with a draft of the home page, for whoever was given its ticket',
    tag: 'content',
    query: z.object({
      draft: z.string('This link is incomplete').regex(/^[\w-]{32}$/, 'This link is incomplete'),
    }),
    response: z.object({ success, shop }),
  },
  ...contentPageEndpoints,
  ...messageEndpoints,
  ...newsletterEndpoints,
  ...pageSpeedEndpoints,
} as const satisfies Record<string, Endpoint>
