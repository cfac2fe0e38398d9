import type { HomePageBody } from '@amritvasya/contract'
import type { ColumnType, Generated } from 'kysely'

type SlideTable = {
  id: string
  position: number
  picture_hash: string
  picture_alt: string
  /** Picture for phones. */
  mobile_picture_hash: string | null
  title: string
  description: string
  button_text: string
  button_link: string
}
type SettingTable = {
  name: string
  /** Written as JSON text, read as the value. */
  value: ColumnType<unknown, string, string>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

type MessageTable = {
  id: string
  name: string
  email: string | null
  phone: string | null
  subject: string
  message: string
  /** Visible to staff only. */
  note: Generated<string>
  answered_at: Date | null
  created_at: ColumnType<Date, Date | undefined, Date>
}
type SubscriberTable = {
  id: string
  email: string
  requested_at: ColumnType<Date, Date | undefined, Date>
  /** Null until the owner of the address has confirmed it. */
  confirmed_at: Date | null
}

type HomeDraftTable = {
  hash: Buffer
  /** Written as JSON text, read as the value. */
  content: ColumnType<HomePageBody, string, never>
  created_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    slide: SlideTable
    shop_setting: SettingTable
    home_draft: HomeDraftTable
    contact_message: MessageTable
    newsletter_subscriber: SubscriberTable
  }
}
