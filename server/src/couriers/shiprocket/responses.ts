import { z } from 'zod'

const idText = z.union([z.string(), z.number()]).transform(String)
const amount = z.coerce.number()

export const loginResponse = z.object({ token: z.string().min(1) })

/** Without couriers Shiprocket answers 200 with `status: 404`. */
export const ratesResponse = z.object({
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_company_id: z.number().int(),
          courier_name: z.string().max(200),
          rate: amount,
          rto_charges: amount.nullish().catch(null),
          cod: z.union([z.number(), z.string()]).nullish(),
          estimated_delivery_days: z.union([z.string(), z.number()]).nullish(),
        }),
      ),
    })
    .optional(),
})

const shipment = z.object({
  id: idText,
  awb: z.string().nullish(),
  courier: z.string().nullish(),
})

export const orderList = z.object({
  data: z.array(z.object({ id: idText, channel_order_id: idText, shipments: z.array(shipment) })),
})

export const createdOrder = z.object({ order_id: idText, shipment_id: idText })

/** They are those of the seller, by the names of its panel. */
export const pickupAddresses = z.object({
  data: z.object({
    shipping_address: z.array(
      z.object({
        pickup_location: z.string(),
        name: z.string(),
        phone: idText,
        email: z.string().nullish(),
        address: z.string(),
        address_2: z.string().nullish(),
        city: z.string(),
        state: z.string(),
        pin_code: idText,
      }),
    ),
  }),
})
export type PickupAddress = z.output<typeof pickupAddresses>['data']['shipping_address'][number]

export const assignedAwb = z.object({
  awb_assign_status: z.number(),
  response: z.object({
    data: z.object({
      awb_code: z.string().max(100).nullish(),
      courier_name: z.string().nullish(),
      awb_assign_error: z.string().nullish(),
    }),
  }),
})

/** Shiprocket answers with a message, or without any content. */
export const cancelledOrder = z.looseObject({ message: z.string().nullish() }).optional()

/** Shiprocket answers `Data Updated Sucessfully`, as it writes it. */
export const takenAttemptRequest = z
  .looseObject({ status: z.union([z.string(), z.number()]).nullish() })
  .optional()

export const shownOrder = z.object({ data: z.object({ status: z.string() }) })

export const requestedPickup = z.object({ pickup_status: z.number() })

export const createdLabel = z.object({ label_url: z.url({ protocol: /^https?$/ }).max(2_000) })

const activity = z.object({
  date: z.string(),
  activity: z.string().max(500).default(''),
  location: z.string().max(200).nullish(),
  'sr-status': z.union([z.string(), z.number()]).nullish(),
  'sr-status-label': z.string().max(200).nullish(),
})

export const trackedParcel = z.object({
  tracking_data: z.object({ shipment_track_activities: z.array(activity).max(500).nullish() }),
})

export const webhook = z.object({
  awb: z.union([z.string(), z.number()]).transform(String),
  current_status: z.string().max(200).default(''),
  current_status_id: z.number().int().nullish(),
  shipment_status_id: z.number().int().nullish(),
  /** It reads like `23 05 2023 11:43:52`. */
  current_timestamp: z.string().max(40).nullish(),
  scans: z.array(activity).max(500).nullish(),
})
export type Webhook = z.output<typeof webhook>
