import type { HomePageBody } from '@amritvasya/contract'
import type { ColumnType, Generated } from 'kysely'

type SlideTable = {
  id: string
  position: number
  picture_hash: string
  picture_alt: string
  mobile_picture_hash: string | null
  title: string
  description: string
  button_text: string
  button_link: string
}
type SettingTable = {
  name: string
  value: ColumnType<unknown, string, string>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export type MessageTable = {
  id: string
  name: string
  email: string | null
  phone: string | null
  subject: string
  message: string
  note: Generated<string>
  answered_at: Date | null
  created_at: ColumnType<Date, Date | undefined, Date>
}
type SubscriberTable = {
  id: string
  email: string
  requested_at: ColumnType<Date, Date | undefined, Date>
  /** It is null until the double opt-in. */
  confirmed_at: Date | null
  /** The words that were shown with the form have this version. */
  text_version: Generated<string>
}

type HomeDraftTable = {
  hash: Buffer
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
