import { z } from 'zod'

const transit = (min: number, max: number) =>
  z.object({ min: z.int().min(0), max: z.int().min(0) }).default({ min, max })

/** The days agree with the shipping policy (contract/src/rules/policies/shipping.ts). */
export const deliverySettings = z
  .object({
    cutOff: z
      .string()
      .regex(/^\d{2}:\d{2}$/)
      .default('14:00'),
    packingDays: z.int().min(0).max(30).default(1),
    closedWeekdays: z.array(z.int().min(0).max(6)).max(6).default([0]),
    holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })).default([]),
    transit: z.object({ near: transit(2, 4), rest: transit(3, 7), far: transit(5, 10) }).prefault({}),
    returnRule: z.enum(['ask', 'automatic']).default('ask'),
    /** It is off by default, because release 0.3.0 would cancel pieces that have left. */
    severalParcels: z.boolean().default(false),
    areas: z
      .array(z.object({ prefix: z.string(), isServed: z.boolean(), isCashOffered: z.boolean() }))
      .default([]),
  })
  .prefault({})
