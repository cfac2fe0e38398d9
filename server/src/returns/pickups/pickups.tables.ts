import type { PickupState } from '@amritvasya/contract/rules/pickup-states'
import type { ColumnType, Generated } from 'kysely'

type ReturnPickupTable = {
  return_id: string
  state: Generated<PickupState>
  weight_grams: number
  length_cm: number
  breadth_cm: number
  height_cm: number
  booking_number: Generated<number>
  courier_name: Generated<string>
  provider_order_id: string | null
  provider_shipment_id: string | null
  tracking_number: string | null
  tracking_url: string | null
  is_pickup_requested: Generated<boolean>
  create_tried_at: Date | null
  leased_until: Date | null
  failure: string | null
  says: Generated<string>
  location: Generated<string>
  happened_at: Date | null
  heard_at: Date | null
  created_at: ColumnType<Date, Date | undefined, Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    return_pickup: ReturnPickupTable
  }
}
