import { homeSections } from '@amritvasya/contract/rules/home-sections'
import { toPaise } from '@amritvasya/contract/rules/money'
import { fieldPerOffer } from '@amritvasya/contract/rules/payment-methods'
import { shopDefaults } from '@amritvasya/contract/rules/shop-defaults'
import { z } from 'zod'
import { deliverySettings } from './delivery-settings.ts'
import { guidanceSettings } from './guidance-settings.ts'

const link = z.object({
  network: z.enum(['instagram', 'facebook', 'youtube', 'pinterest']),
  url: z.url({ protocol: /^https$/ }),
})

/** Money in paise; unset contacts are null (decision 39). */
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
  // Decision 11: off by default; then up to this total.
  ...fieldPerOffer('', () => z.boolean().default(false)),
  ...fieldPerOffer('UpToPaise', ({ upTo }) => z.int().min(0).default(toPaise(upTo))),
  /** From so many parcels on that came back within a year; 0 for no limit. */
  cashMaxReturns: z.int().min(0).max(20).default(0),
  /** Hours in which a cash order must be confirmed by its mail; 0 for never. */
  cashConfirmHours: z.int().min(0).max(168).default(0),
  /** Per cent of the goods for paying ahead; 0 for none (decision 45). */
  prepaidDiscountPercent: z.int().min(0).max(30).default(0),
  /** Both ways; 0 when unknown. */
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
  /** Turnover above ₹5 crore in a year since 2017-18: CGST Rules, rule 48(4). */
  eInvoices: z.boolean().default(false),
  /** 0 for never. */
  reviewRequestAfterDays: z.int().min(0).max(60).default(7),
  /** Contact for complaints (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
  grievanceOfficer: z
    .object({
      name: z.string().min(1),
      designation: z.string().min(1),
      email: z.email().nullable(),
      phone: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** Null while the owner has not declared that the shop uses no dark pattern. */
  selfDeclaration: z
    .object({
      at: z.iso.datetime(),
      version: z.string(),
      /** Empty for declarations of before, whose practices nobody knows. */
      practicesHash: z.string().default(''),
    })
    .nullable()
    .default(null),
  guidance: guidanceSettings,
  delivery: deliverySettings,
  sampleReviews: z.boolean().default(shopDefaults.sampleReviews),
})
export type Settings = z.output<typeof settings>
