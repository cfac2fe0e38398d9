import { homeSections } from '@amritvasya/contract'
import { z } from 'zod'
import { guidanceSettings } from './guidance-settings.ts'

const link = z.object({
  network: z.enum(['instagram', 'facebook', 'youtube', 'pinterest']),
  url: z.url({ protocol: /^https$/ }),
})

/** What the owner sets, with what holds until then. Money in paise; unset contacts are null (decision 39). */
export const settings = z.object({
  name: z.string().min(1).default('Amritvasya'),
  tagline: z.string().default('Crystals and spiritual goods, chosen with care'),
  email: z.email().nullable().default(null),
  phone: z.string().nullable().default(null),
  /** Digits with country code. */
  whatsapp: z
    .string()
    .regex(/^\d{8,15}$/)
    .nullable()
    .default(null),
  address: z.string().nullable().default(null),
  openingHours: z.string().nullable().default(null),
  /** Where the map on the contact page has its pin, in degrees. */
  place: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  social: z.array(link).default([]),
  parcelPaise: z.int().min(0).default(100_00),
  parcelFreeAbovePaise: z.int().min(0).default(1_000_00),
  homeCategories: z
    .array(z.string())
    .default(['Angle', 'Crystal Bracelet', 'Selenite Plates', 'Pocket Ganesha']),
  /** The parts of the home page below its slides, in the order of the document (HOME-01). */
  homeSections: z.array(z.enum(homeSections)).default([...homeSections]),
  /** How long the pieces of an unpaid order are held (decision 4). */
  paymentWindowMinutes: z.int().min(12).max(1_440).default(30),
  /** What an account may hold unpaid until it has paid for an order: pieces, their value, and of each stock so many per cent. */
  firstOrderPieces: z.int().min(1).max(10_000).default(30),
  firstOrderPaise: z.int().min(0).default(50_000_00),
  firstOrderShare: z.int().min(1).max(100).default(50),
  /** How long somebody waits who has left several orders unpaid. */
  pauseMinutes: z.int().min(0).max(1_440).default(30),
  /** Decision 11: off unless the owner turns it on; then up to this total. */
  cashOnDelivery: z.boolean().default(false),
  cashOnDeliveryUpToPaise: z.int().min(0).default(5_000_00),
  /** Who sells, for invoices (decision 14). The state decides between CGST + SGST and IGST. */
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
  /** Days after the delivery at which a mail asks for a review; 0 for never. */
  reviewRequestAfterDays: z.int().min(0).max(60).default(7),
  /** Who answers complaints (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
  grievanceOfficer: z
    .object({
      name: z.string().min(1),
      designation: z.string().min(1),
      email: z.email().nullable(),
      phone: z.string().nullable(),
    })
    .nullable()
    .default(null),
  guidance: guidanceSettings,
  sampleReviews: z.boolean().default(true),
})
export type Settings = z.output<typeof settings>
