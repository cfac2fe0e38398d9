import type { ColumnType } from 'kysely'

export type AddressTable = {
  id: string
  customer_id: string
  full_name: string
  phone_number: string
  alternate_phone: string
  address_line1: string
  address_line2: string
  landmark: string
  city: string
  state: string
  pincode: string
  address_type: 'home' | 'work' | 'other'
  is_default: boolean
  /** It is true when the pincode was found in this state, or confirmed. */
  pincode_checked: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | undefined, Date>
}

type PincodePlaceTable = {
  pincode: string
  city: string
  state: string
  fetched_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    address: AddressTable
    pincode_place: PincodePlaceTable
  }
}
