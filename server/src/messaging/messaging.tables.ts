import type { MessageCategory, MessageChannel, MessageKind } from '@amritvasya/contract/rules/phone-messages'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>

export type MessageStatus =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'refused'
  | 'unknown'
  | 'expired'

export type ConsentWay = 'settings' | 'checkout' | 'reply' | 'deletion'

type MessagingSettingsTable = { id: Generated<boolean>; value: JSONColumnType<object> }
type MessageTemplateTable = {
  channel: MessageChannel
  kind: MessageKind
  is_on: boolean
  template_id: string
  dlt_template_id: string | null
  language: string
  category: MessageCategory
  text: string
  value_names: JSONColumnType<string[]>
  updated_at: Timestamp
}
type MessageConsentTable = {
  id: Generated<string>
  phone: string
  channel: MessageChannel
  /** It stays after the account is deleted; null for replies. */
  customer_id: string | null
  is_granted: boolean
  text_version: string
  way: ConsentWay
  created_at: Timestamp
}
type PhoneMessageTable = {
  id: string
  event_id: string
  about: string | null
  kind: MessageKind
  channel: MessageChannel
  status: Generated<MessageStatus>
  encrypted_payload: Buffer | null
  created_at: Timestamp
  not_before: Date | null
  expires_at: Date
  sending_at: Date | null
  finished_at: Date | null
  provider_id: string | null
  cost_paise: Generated<number>
  failure: string | null
}

declare module '../platform/database/database.ts' {
  interface Tables {
    messaging_settings: MessagingSettingsTable
    message_template: MessageTemplateTable
    message_consent: MessageConsentTable
    phone_message: PhoneMessageTable
  }
}
