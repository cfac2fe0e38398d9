import type { ContentPageFields } from '@amritvasya/contract'
import type { ContentPageKind } from '@amritvasya/contract/rules/content-pages'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** It is as a form sends it, with every field. */
export type StoredContent = Required<{
  [Field in keyof ContentPageFields]: Exclude<ContentPageFields[Field], undefined>
}>

type ContentPageTable = {
  id: string
  kind: ContentPageKind
  slug: string
  first_published_at: NullableMoment
  planned_version: number | null
  planned_at: NullableMoment
  created_at: Generated<Date>
}
type ContentPageVersionTable = {
  page_id: string
  number: number
  title: string
  content: JSONColumnType<StoredContent, string, never>
  restored_from: number | null
  staff_id: string | null
  staff_name: string
  created_at: Generated<Date>
}
type ContentPagePictureTable = { page_id: string; picture_hash: string }
type ContentPagePublicationTable = {
  page_id: string
  number: number
  begins_at: Moment
  /** It is null while it is published. */
  ends_at: NullableMoment
}
type ContentPageDraftTable = {
  ticket_hash: Buffer
  kind: ContentPageKind
  content: JSONColumnType<StoredContent, string, never>
  created_at: Generated<Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    content_page: ContentPageTable
    content_page_version: ContentPageVersionTable
    content_page_picture: ContentPagePictureTable
    content_page_publication: ContentPagePublicationTable
    content_page_draft: ContentPageDraftTable
  }
}
