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
/** Former versions of the shop filled it; what they registered is still printed. */
type EInvoiceTable = {
  document_id: string
  state: Generated<'waiting' | 'registered' | 'refused'>
  irn: string | null
  ack_number: string | null
  ack_at: Date | null
  signed_qr: string | null
  error: string | null
}
declare module '../../platform/database/database.ts' {
  interface Tables {
    e_invoice: EInvoiceTable
    document_series: DocumentSeriesTable
    tax_document: TaxDocumentTable
  }
}
