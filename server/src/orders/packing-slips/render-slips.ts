import { parentPort, workerData } from 'node:worker_threads'
import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { encode } from 'uqr'
import { barWidths } from '../../platform/pdf/bar-widths.ts'
import { a4, formatDay, ink, PdfPage, type Sheet } from '../../platform/pdf/pdf-layout.ts'
import { paymentLabel } from './payment-label.ts'
import type { Slip, SlipSize, Slips } from './slips.service.ts'

/** Points. */
type Scale = { text: number; name: number; address: number; pin: number; qr: number; gap: number }

const forms: Record<SlipSize, { sheet: Sheet; scale: Scale }> = {
  a6: {
    sheet: { size: 'A6', left: 16, right: 281, top: 14, bottom: 404 },
    scale: { text: 8, name: 13, address: 10.5, pin: 16, qr: 70, gap: 6 },
  },
  a4: { sheet: a4, scale: { text: 11, name: 22, address: 16, pin: 26, qr: 110, gap: 12 } },
}

/** Points; wider bars read no better. */
const MAX_BARCODE_WIDTH = 200

async function renderSlips(contents: Slips): Promise<Buffer> {
  const { size, slips, sender } = contents
  const { sheet, scale } = forms[size]
  const title = slips.length === 1 ? `Packing slip ${slips[0]?.orderNumber}` : `${slips.length} packing slips`
  const facts = { title, author: sender.name, createdAt: new Date(), contents }
  const page = await PdfPage.open(facts, sheet)
  slips.forEach((slip, i) => {
    if (i > 0) page.newPage()
    const first = page.lastPage
    let y = writeHead(page, scale, slip)
    y = writeAddress(page, scale, slip, y + scale.gap)
    if (slip.giftNote) y = writeGiftNote(page, scale, slip.giftNote, y + scale.gap)
    writeLines(page, scale, slip, { start: y + scale.gap, end: senderOf(page, scale, sender).linesEnd })
    // The foot of the first page is read last.
    page.onPage(first, () => writeSender(page, scale, sender))
  })
  return page.finish()
}

function writeHead(page: PdfPage, scale: Scale, slip: Slip): number {
  const { orderNumber, createdAt, url, parcel, waitsUntil } = slip
  const width = page.right - page.left - scale.qr - scale.gap
  const indent = page.lotus(page.left, page.top, 1.4 * scale.text) + scale.gap / 2
  let y = page.write('PACKING SLIP', page.left + indent, page.top, width - indent, {
    size: scale.text,
    color: ink.soft,
  })
  y = page.write(orderNumber, page.left, y, width, { size: scale.name, bold: true, tag: 'H1' })
  if (parcel) y = page.write(`Parcel ${parcel}`, page.left, y, width, { size: scale.address, bold: true })
  y = page.write(`Ordered ${formatDay(createdAt)}`, page.left, y, width, { size: scale.text })
  if (waitsUntil) {
    const words = `WAITS until ${wholeDay(waitsUntil)}`
    y = page.write(words, page.left, y, width, { size: scale.address, bold: true })
  }
  const { text, isBold } = paymentLabel(slip)
  y = page.write(text, page.left, y, width, { size: scale.address, bold: isBold })
  page.squares(encode(url, { border: 0, ecc: 'M' }).data, {
    x: page.right - scale.qr,
    y: page.top,
    size: scale.qr,
    alt: `QR code that opens order ${orderNumber}`,
  })
  // A scanner without a phone reads the number; beside the QR code there is room for it.
  const height = 2.4 * scale.text
  page.bars(barWidths('code128', orderNumber), {
    x: page.left,
    y: y + scale.gap / 2,
    width: Math.min(width, MAX_BARCODE_WIDTH),
    height,
    alt: `Barcode of ${orderNumber}`,
  })
  y += height + scale.gap / 2
  const end = Math.max(y, page.top + scale.qr) + scale.gap
  page.rule(end, ink.text, 1)
  return end
}

function writeAddress(page: PdfPage, scale: Scale, { address }: Slip, start: number): number {
  const { left, width } = page
  let y = page.write('SHIP TO', left, start, width, { size: scale.text, color: ink.soft, tag: 'H2' })
  y = page.write(address.fullName, left, y, width, { size: scale.name, bold: true })
  const lines = [address.addressLine1, address.addressLine2, address.landmark, address.city]
  y = page.write(lines.filter(Boolean).join('\n'), left, y, width, { size: scale.address })
  y = page.write(`${address.state} – ${address.pincode}`, left, y, width, { size: scale.pin, bold: true })
  const phones = [address.phoneNumber, address.alternatePhone].filter(Boolean).map((phone) => `+91 ${phone}`)
  if (phones.length > 0) {
    y = page.write(`Phone ${phones.join(', ')}`, left, y, width, { size: scale.address })
  }
  page.rule(y + scale.gap, ink.text, 1)
  return y + scale.gap
}

function writeGiftNote(page: PdfPage, scale: Scale, note: string, start: number): number {
  const { left, width } = page
  const y = page.write('GIFT NOTE', left, start, width, { size: scale.text, color: ink.soft, tag: 'H2' })
  const end = page.write(note, left, y, width, { size: scale.text }) + scale.gap
  page.rule(end)
  return end
}

function writeLines(
  page: PdfPage,
  scale: Scale,
  { lines, orderNumber }: Slip,
  { start, end }: { start: number; end: number },
): void {
  const { left, width } = page
  const side = scale.text
  const style = { size: scale.text, bold: true }
  const indent = side + scale.gap
  let y = start
  page.group('L', () => {
    for (const { name, size, color, sku: code, quantity, set } of lines) {
      const sku = [code, set && `in ${set}`].filter(Boolean).join(' · ')
      const text = `${quantity} × ${[name, size, color].filter(Boolean).join(' – ')}`
      const height = page.heightOf(text, width - indent, style) + page.heightOf(sku, width - indent, style)
      if (y + height > end) {
        page.newPage()
        const again = { size: scale.text, tag: 'Artifact' } as const
        y = page.write(`${orderNumber}, continued`, left, page.top, width, again) + scale.gap
      }
      page.box(left, y + 2, side, side)
      y = page.group('LI', () =>
        page.group('LBody', () => {
          const below = page.write(text, left + indent, y, width - indent, style)
          return (
            page.write(sku, left + indent, below, width - indent, { size: scale.text, color: ink.soft }) + 3
          )
        }),
      )
    }
  })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  page.write(pieces === 1 ? '1 piece in all' : `${pieces} pieces in all`, left, y + 2, width, {
    size: scale.text,
  })
}

function senderOf(page: PdfPage, scale: Scale, { name, address, state, phone }: Slips['sender']) {
  const place = [address.replaceAll('\n', ', '), state].filter(Boolean).join(', ')
  const text = [`From ${name}`, place, phone && `Phone ${phone}`].filter(Boolean).join('\n')
  const style = { size: scale.text, color: ink.soft }
  const top = page.bottom - page.heightOf(text, page.width, style)
  return { text, style, top, linesEnd: top - 2 * scale.text - 6 }
}

function writeSender(page: PdfPage, scale: Scale, sender: Slips['sender']): void {
  const { text, style, top } = senderOf(page, scale, sender)
  page.rule(top - 3)
  page.write(text, page.left, top, page.width, style)
}

parentPort?.postMessage(await renderSlips(workerData as Slips))
