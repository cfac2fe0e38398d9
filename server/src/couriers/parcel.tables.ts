import type { ParcelState } from '@amritvasya/contract/rules/parcel-states'
import type { ColumnType, Generated } from 'kysely'
import type { CourierService } from './courier.ts'

type ParcelTable = {
  id: string
  order_id: string
  service: CourierService
  state: Generated<ParcelState>
  weight_grams: number
  length_cm: number
  breadth_cm: number
  height_cm: number
  /** It is the id at the courier service. */
  courier_id: number | null
  courier_name: string
  rate_paise: number | null
  /** It pays for bringing the parcel back; null where the courier quoted none. */
  return_rate_paise: number | null
  provider_order_id: string | null
  provider_shipment_id: string | null
  tracking_number: string | null
  tracking_url: string | null
  label_url: string | null
  is_pickup_requested: Generated<boolean>
  create_tried_at: Date | null
  leased_until: Date | null
  failure: string | null
  heard_at: Date | null
  attempt_asked_at: Date | null
  /** A webhook first told of it then; reports that the shop asks for do not count. */
  webhook_at: Date | null
  created_at: ColumnType<Date, Date | undefined, Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
  booking_number: Generated<number>
}
type ParcelScanTable = {
  parcel_id: string
  state: ParcelState
  happened_at: Date
  says: string
  location: string
}
type ParcelRemarkTable = {
  parcel_id: string
  happened_at: Date
  says: string
  location: string
  code: string
  is_pickup_failure: boolean
}
type ParcelCancellationTable = {
  id: string
  parcel_id: string
  booking_number: number
  reference: string
  reason: string
  state: Generated<'waiting' | 'done' | 'refused'>
  provider_order_id: string | null
  tracking_number: string | null
  create_tried_at: Date | null
  failure: string | null
  flagged_at: Date | null
  fetched_at: Date | null
  created_at: ColumnType<Date, Date | undefined, Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    parcel: ParcelTable
    parcel_scan: ParcelScanTable
    parcel_remark: ParcelRemarkTable
    parcel_cancellation: ParcelCancellationTable
  }
}
