import type { ColumnType } from 'kysely'

type SlideTable = {
  id: string
  position: number
  picture_hash: string
  picture_alt: string
  title: string
  description: string
  button_text: string
  button_link: string
}
type SettingTable = {
  name: string
  /** Given as JSON text, read as the value. */
  value: ColumnType<unknown, string, string>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    slide: SlideTable
    shop_setting: SettingTable
  }
}
