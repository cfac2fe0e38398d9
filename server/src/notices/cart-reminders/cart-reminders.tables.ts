import type { ColumnType, Generated } from 'kysely'

/** The column `lines` stores them in the order of the cart. */
export type ReminderLine = { variantId: string; quantity: number }
export type ReminderWay = 'request' | 'account'
export type ReminderState = 'waiting' | 'sending' | 'sent' | 'left-out' | 'bought' | 'stopped' | 'dropped'

type CartReminderTable = {
  id: string
  /** It is in lower case; null with customer, phone and lines once the person is forgotten. */
  email: string | null
  customer_id: string | null
  /** The account has proved it. */
  phone: string | null
  lines: ColumnType<ReminderLine[], string, string>
  way: ReminderWay
  /** The owner of the address, signed in, asked for it. */
  is_proved: boolean
  text_version: string
  state: Generated<ReminderState>
  is_left_out: boolean
  /** It identifies the enqueued mail. */
  claim: string | null
  claimed_at: Date | null
  asked_at: ColumnType<Date, Date | undefined, Date>
  due_at: Date
  /** The mail left then, or was left out. */
  decided_at: Date | null
  opened_at: Date | null
  bought_at: Date | null
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    cart_reminder: CartReminderTable
  }
}
