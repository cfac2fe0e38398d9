import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { cleanLine } from '../rules/clean-text.ts'
import { festivals } from '../rules/festivals.ts'
import { MIN_GIFT_MONTHS } from '../rules/gift-cards.ts'
import { plainGstin } from '../rules/gstin.ts'
import { homeSections } from '../rules/home-sections.ts'
import { orderNewsChoices } from '../rules/order-news.ts'
import { fieldPerOffer } from '../rules/payment-methods.ts'
import { MAX_RETURN_DAYS } from '../rules/return-window.ts'
import { editing, ownerOnly } from '../rules/roles.ts'
import { day } from './day.ts'
import { enteredNumber, enteredRupees, enteredText, neededText } from './fields.ts'
import { itemResponse, seenVersion } from './list.ts'
import { shownGuidance, shownHome, shownSelfDeclaration, shownSettings } from './shown-settings.ts'

const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  )

const phone = z
  .string()
  .transform((value) =>
    cleanLine(value)
      .replace(/\p{Pd}/gu, '-')
      .trim(),
  )
  .pipe(z.string().regex(/^\+?[\d -]{8,20}$/, 'Please enter a phone number'))
const degrees = (what: string, max: number) => {
  const message = `${what} must be a number from -${max} to ${max}`
  return z.number(message).min(-max, message).max(max, message)
}

/** The amounts are in rupees. */
const settings = z.object({
  name: neededText('Name', 60),
  tagline: enteredText('Tagline', 120),
  email: orNothing(email),
  phone: orNothing(phone),
  whatsapp: orNothing(
    z
      .string()
      .regex(/^\d{8,15}$/, 'WhatsApp: the number with country code, digits only, such as 919876543210'),
  ),
  address: orNothing(enteredText('Address', 300)),
  openingHours: orNothing(enteredText('Opening hours', 120)),
  place: z.object({ latitude: degrees('Latitude', 90), longitude: degrees('Longitude', 180) }).nullable(),
  social: z
    .array(
      z.object({
        network: z.enum(['instagram', 'facebook', 'youtube', 'pinterest']),
        url: z
          .url({ protocol: /^https$/, error: 'Please enter an address that begins with https://' })
          .max(500, 'An address may have at most 500 characters'),
      }),
    )
    .max(8),
  festival: z
    .object({
      name: z.enum(festivals, 'Please choose a festival'),
      from: day('The first day'),
      to: day('The last day'),
    })
    .refine(({ from, to }) => from <= to, {
      message: 'The last day must not be before the first',
      path: ['to'],
    })
    .nullable()
    .optional(),
  parcelRate: enteredRupees('The parcel rate'),
  parcelFreeAbove: enteredRupees('The amount above which a parcel is free'),
  ...fieldPerOffer('', () => z.boolean()),
  ...fieldPerOffer('UpTo', ({ name }) => enteredRupees(`The ${name} limit`)),
  cashMaxReturns: enteredNumber('The number of returned parcels', 0, 20).optional(),
  cashConfirmHours: enteredNumber('The time to confirm a cash order', 0, 168).optional(),
  automaticDiscounts: z.boolean().optional(),
  prepaidDiscountPercent: enteredNumber('The discount for paying ahead', 0, 30).optional(),
  storeCreditAtCheckout: z.boolean('storeCreditAtCheckout must be true or false').optional(),
  giftCards: z.boolean('giftCards must be true or false').optional(),
  giftCardAmounts: z
    .array(enteredNumber('An amount', 100, 50_000))
    .max(8, 'At most eight amounts')
    .refine((all) => new Set(all).size === all.length, 'Each amount stands once')
    .optional(),
  giftCardFrom: enteredNumber('The lowest amount', 100, 50_000).optional(),
  giftCardUpTo: enteredNumber('The highest amount', 0, 50_000).optional(),
  giftCardMonths: enteredNumber('The months of validity', MIN_GIFT_MONTHS, 60).optional(),
  giftCardDataMonths: enteredNumber('The months of storage', 1, 24).optional(),
  orderEdits: z.boolean('orderEdits must be true or false').optional(),
  cartReminders: z.boolean('cartReminders must be true or false').optional(),
  cartReminderHours: enteredNumber('The hours before the mail of a cart', 1, 72).optional(),
  cartReminderQuietFrom: enteredNumber('The hour at which quiet hours begin', 0, 23).optional(),
  cartReminderQuietTo: enteredNumber('The hour at which quiet hours end', 0, 23).optional(),
  cartReminderLeftOut: enteredNumber('The share without a mail', 0, 50).optional(),
  productQuestions: z.boolean('productQuestions must be true or false').optional(),
  preOrders: z.boolean('preOrders must be true or false').optional(),
  returnedParcelCost: enteredRupees('The cost of a returned parcel').optional(),
  paymentWindowMinutes: enteredNumber('The payment window', 12, 1_440),
  firstOrderPieces: enteredNumber('The pieces of a first order', 1, 10_000).optional(),
  firstOrderWorth: enteredRupees('The worth of a first order').optional(),
  firstOrderShare: enteredNumber('The share of stock', 1, 100).optional(),
  pauseMinutes: enteredNumber('The pause', 0, 1_440).optional(),
  filesQuarterly: z.boolean('filesQuarterly must be true or false').optional(),
  /** It counts for sellers without a GSTIN. */
  sellsElsewhere: z.boolean('sellsElsewhere must be true or false').optional(),
  returnsAsCredit: z.boolean('returnsAsCredit must be true or false').optional(),
  exchanges: z.boolean('exchanges must be true or false').optional(),
  returnDays: enteredNumber('The days for returns', 1, MAX_RETURN_DAYS).optional(),
  reviewRequestAfterDays: enteredNumber('The number of days', 0, 60),
  orderNews: z.enum(orderNewsChoices, 'Please choose each, hourly or off').optional(),
  pingUrl: orNothing(
    z
      .url({ protocol: /^https$/, error: 'The address to ping begins with https://' })
      .max(500, 'The address to ping has at most 500 characters'),
  ).optional(),
  seller: z
    .object({
      legalName: neededText('Legal name', 150),
      address: neededText('Registered address', 300),
      state: neededText('State', 60),
      gstin: orNothing(
        z
          .string()
          .transform(plainGstin)
          .pipe(
            z
              .string()
              .regex(
                /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
                'A GSTIN has 15 characters, such as 27AAAAA0000A1Z5',
              ),
          ),
      ),
    })
    .nullable(),
  grievanceOfficer: z
    .object({
      name: neededText('Name of the grievance officer', 100),
      designation: neededText('Designation', 100),
      email: orNothing(email),
      phone: orNothing(phone),
    })
    .nullable(),
})

const guidance = z.object({
  packages: z
    .array(
      z.object({
        key: z.enum(['tarot', 'numerology', 'complete-package']),
        name: neededText('Name', 60),
        summary: enteredText('Summary', 200),
        description: enteredText('Description', 1_500),
        price: enteredRupees('The price'),
        minutes: enteredNumber('Minutes', 1, 600),
        includes: z.array(neededText('What it includes', 200)).max(12),
      }),
    )
    .length(3, 'There are three packages')
    .refine((all) => new Set(all.map(({ key }) => key)).size === 3, 'Each package stands once'),
  videos: z
    .array(
      z.object({
        title: neededText('Title', 100),
        length: enteredText('Length', 40),
        youtubeId: orNothing(
          z.string().regex(/^[\w-]{11}$/, 'The id of a YouTube video has 11 characters, such as dQw4w9WgXcQ'),
        ),
      }),
    )
    .max(12),
  testimonials: z
    .array(
      z.object({
        text: neededText('What they say', 500),
        author: enteredText('Who says it', 80),
        about: enteredText('About', 80),
      }),
    )
    .max(20),
})

/** It is a path of the shop, or an external https address. */
const target = z
  .string()
  .trim()
  .regex(
    /^(?:\/(?![/\\])[^\s]*|https:\/\/[^\s]+)$/,
    'A link begins with / for a page of the shop, or with https://',
  )
  .max(300)

const picture = z.string().regex(/^[0-9a-f]{16,64}$/, 'Please choose a picture')
const slide = z.object({
  picture,
  /** Phones show it, because they would crop the other one. */
  tall: z.object({ picture }).nullish(),
  alt: enteredText('Image description', 200),
  title: enteredText('Title', 80),
  description: enteredText('Text', 200),
  buttonText: enteredText('Button text', 40),
  buttonLink: target,
})
const sections = z
  .array(z.enum(homeSections))
  .max(homeSections.length, 'Each section stands once')
  .refine((all) => new Set(all).size === all.length, 'Each section stands once')
const home = z.object({
  slides: z.array(slide).max(8, 'At most 8 slides'),
  categoryRows: z.array(neededText('Category', 100)).max(12),
  sections,
  sampleReviews: z.boolean(),
})
export type HomePageBody = z.output<typeof home>
const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const
const editors = { tag: 'back office', auth: 'staff', roles: editing } as const

/** Each group of settings is saved as one document. */
export const settingsEndpoints = {
  'GET /back-office/settings': {
    ...owners,
    summary: 'The settings of the shop',
    response: itemResponse(shownSettings),
  },
  'PUT /back-office/settings': {
    ...owners,
    summary: 'Changes the settings of the shop; every page shows them at once',
    body: settings.extend({ version: seenVersion }),
    takesIdempotencyKey: true,
    response: itemResponse(shownSettings),
  },
  'GET /back-office/settings/self-declaration': {
    ...owners,
    summary: 'Since when the shop declares that it uses no dark pattern',
    response: itemResponse(shownSelfDeclaration),
  },
  'POST /back-office/settings/self-declaration': {
    ...owners,
    summary:
      'Declares, dated today, that the owner examined the shop and found no dark pattern, or withdraws it',
    body: z.object({ isDeclared: z.boolean('isDeclared must be true or false') }),
    takesIdempotencyKey: true,
    response: itemResponse(shownSelfDeclaration),
  },
  'GET /back-office/guidance': {
    ...owners,
    summary: 'The guidance service as it is offered',
    response: itemResponse(shownGuidance),
  },
  'PUT /back-office/guidance': {
    ...owners,
    summary: 'Changes the guidance service',
    maxBytes: 128 * 1024,
    body: guidance.extend({ version: seenVersion }),
    takesIdempotencyKey: true,
    response: itemResponse(shownGuidance),
  },
  'GET /back-office/home-page': {
    ...editors,
    summary: 'The home page: slides, rows of categories, and the order of its sections',
    response: itemResponse(shownHome),
  },
  'PUT /back-office/home-page': {
    ...editors,
    summary: 'Changes the home page',
    body: home.extend({ version: seenVersion }),
    takesIdempotencyKey: true,
    response: itemResponse(shownHome),
  },
  'POST /back-office/home-page/preview': {
    ...editors,
    summary: 'Keeps a draft of the home page for an hour, to be looked at under the path that is answered',
    isUnlogged: true,
    body: home,
    response: itemResponse(z.object({ path: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
