import { encode } from 'uqr'
import { formatDay, ink, type PdfPage } from '../../platform/pdf/pdf-layout.ts'
import type { Registration } from './registration.repository.ts'

/** NIC's smallest legible size is two inches. */
const QR_SIZE_PT = 150
const TEXT_WIDTH_PT = 330

/** The IRN and the signed QR code (CGST Rules, rules 46(r) and 48(4)). @returns the lower edge */
export function writeRegistration(
  page: PdfPage,
  { irn, ackNumber, ackAt, signedQr }: Registration,
  start: number,
): number {
  const heading = { size: 8, bold: true, color: ink.plum, tag: 'H2' } as const
  let y = page.write('E-INVOICE', page.left, start, TEXT_WIDTH_PT, heading)
  const facts = [
    ['Invoice registration number (IRN)', irn],
    ['Acknowledgement', `${ackNumber} of ${formatDay(ackAt.toISOString())}`],
  ]
  for (const [name = '', value = ''] of facts) {
    y = page.write(name, page.left, y + 2, TEXT_WIDTH_PT, { size: 8, color: ink.soft })
    y = page.write(value, page.left, y, TEXT_WIDTH_PT, { size: 8 })
  }
  page.squares(encode(signedQr, { border: 0, ecc: 'L' }).data, {
    x: page.right - QR_SIZE_PT,
    y: start,
    size: QR_SIZE_PT,
    alt: `QR code signed by the Invoice Registration Portal, with the IRN ${irn}`,
  })
  return Math.max(y, start + QR_SIZE_PT)
}
