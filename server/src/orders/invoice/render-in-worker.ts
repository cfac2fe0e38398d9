import { type Reader, renderIn } from '../../platform/pdf/render-in-worker.ts'
import type { Registration } from './registration.repository.ts'
import type { TaxDocument } from './tax-document.ts'

export const renderInWorker = (
  document: TaxDocument,
  reader: Reader,
  registration?: Registration,
): Promise<Buffer> =>
  renderIn(new URL('./render-pdf.ts', import.meta.url), { document, registration }, reader)
