import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>

type CustomerPhoneTable = {
  phone: string
  customer_id: string
  verified_at: Timestamp
  last_used_at: Timestamp
}
type PhoneCodeTable = {
  id: string
  phone: string
  customer_id: string | null
  hash: Buffer
  attempts: Generated<number>
  attempts_elsewhere: Generated<number>
  network: Buffer | null
  is_known: Generated<boolean>
  created_at: Timestamp
  expires_at: Date
  used_at: Date | null
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    customer_phone: CustomerPhoneTable
    phone_code: PhoneCodeTable
  }
}
