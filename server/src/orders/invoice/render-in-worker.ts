import { type Reader, renderIn } from '../../platform/pdf/render-in-worker.ts'
import type { Registration } from './registration.repository.ts'
import type { TaxDocument } from './tax-document.ts'

export type PrintedDocument = { document: TaxDocument; registration?: Registration | undefined }

/** More would make one file too large. */
export const renderAllInWorker = (documents: readonly PrintedDocument[], reader: Reader): Promise<Buffer> =>
  renderIn(new URL('./render-pdf.ts', import.meta.url), documents, reader)

export const renderInWorker = (
  document: TaxDocument,
  reader: Reader,
  registration?: Registration,
): Promise<Buffer> => renderAllInWorker([{ document, registration }], reader)
