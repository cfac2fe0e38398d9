import type { ColumnType, Generated } from 'kysely'
import type { DocumentKind } from './tax-document.ts'

type DocumentSeriesTable = { kind: DocumentKind; financial_year: string; last_number: number }
type TaxDocumentTable = {
  id: string
  kind: DocumentKind
  cause: string
  order_id: string
  number: string
  issued_at: Generated<Date>
  data: ColumnType<unknown, string, never>
  pdf: Buffer | null
}
declare module '../../platform/database/database.ts' {
  interface Tables {
    document_series: DocumentSeriesTable
    tax_document: TaxDocumentTable
  }
}
