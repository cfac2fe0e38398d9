import { homeSections } from '@amritvasya/contract'
import { z } from 'zod'
import { guidanceSettings } from './guidance-settings.ts'

const link = z.object({
  network: z.enum(['instagram', 'facebook', 'youtube', 'pinterest']),
  url: z.url({ protocol: /^https$/ }),
})

/** The owner's settings with their defaults. Money in paise; unset contacts are null (decision 39). */
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
  /** Pin on the map of the contact page, in degrees. */
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
  /** Sections below the slides, in display order (HOME-01). */
  homeSections: z.array(z.enum(homeSections)).default([...homeSections]),
  /** Reservation time of an unpaid order (decision 4). */
  paymentWindowMinutes: z.int().min(12).max(1_440).default(30),
  /** Limits on unpaid orders of an account until its first paid order: pieces, value, and per cent of each stock. */
  firstOrderPieces: z.int().min(1).max(10_000).default(30),
  firstOrderPaise: z.int().min(0).default(50_000_00),
  firstOrderShare: z.int().min(1).max(100).default(50),
  /** Waiting time after several unpaid orders. */
  pauseMinutes: z.int().min(0).max(1_440).default(30),
  /** Decision 11: off by default; then up to this total. */
  cashOnDelivery: z.boolean().default(false),
  cashOnDeliveryUpToPaise: z.int().min(0).default(5_000_00),
  /** Seller on invoices (decision 14). The state decides between CGST + SGST and IGST. */
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
  /** Days between delivery and review invitation; 0 for never. */
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
  guidance: guidanceSettings,
  sampleReviews: z.boolean().default(true),
})
export type Settings = z.output<typeof settings>
