import { encode } from 'uqr'
import { formatDay } from '../invoice/document-text.ts'
import { a4, ink, PdfPage, type Sheet } from '../invoice/pdf-layout.ts'
import { paymentLabel } from './payment-label.ts'
import type { Slip, SlipSize, Slips } from './slip.ts'

/** Sizes in points. */
type Scale = { text: number; name: number; address: number; pin: number; qr: number; gap: number }

const forms: Record<SlipSize, { sheet: Sheet; scale: Scale }> = {
  a6: {
    sheet: { size: 'A6', left: 16, right: 281, top: 14, bottom: 404 },
    scale: { text: 8, name: 13, address: 10.5, pin: 16, qr: 70, gap: 6 },
  },
  a4: { sheet: a4, scale: { text: 11, name: 22, address: 16, pin: 26, qr: 110, gap: 12 } },
}

export async function renderSlips({ size, slips, sender }: Slips): Promise<Buffer> {
  const { sheet, scale } = forms[size]
  const title = slips.length === 1 ? `Packing slip ${slips[0]?.orderNumber}` : `${slips.length} packing slips`
  const paper = new PdfPage({ title, author: sender.name, createdAt: new Date() }, sheet)
  slips.forEach((slip, i) => {
    if (i > 0) paper.newPage()
    const end = writeSender(paper, scale, sender)
    let y = writeHead(paper, scale, slip)
    y = writeAddress(paper, scale, slip, y + scale.gap)
    writeLines(paper, scale, slip, y + scale.gap, end)
  })
  return paper.finish()
}

function writeHead(paper: PdfPage, scale: Scale, slip: Slip): number {
  const { orderNumber, createdAt, url } = slip
  const width = paper.right - paper.left - scale.qr - scale.gap
  paper.squares(encode(url, { border: 0, ecc: 'M' }).data, paper.right - scale.qr, paper.top, scale.qr)
  let y = paper.write('PACKING SLIP', paper.left, paper.top, width, { size: scale.text, color: ink.soft })
  y = paper.write(orderNumber, paper.left, y, width, { size: scale.name, bold: true })
  y = paper.write(`Ordered ${formatDay(createdAt)}`, paper.left, y, width, { size: scale.text })
  const { text, isBold } = paymentLabel(slip)
  y = paper.write(text, paper.left, y, width, { size: scale.address, bold: isBold })
  const end = Math.max(y, paper.top + scale.qr) + scale.gap
  paper.rule(end, ink.text, 1)
  return end
}

function writeAddress(paper: PdfPage, scale: Scale, { address }: Slip, start: number): number {
  const { left, width } = paper
  let y = paper.write('SHIP TO', left, start, width, { size: scale.text, color: ink.soft })
  y = paper.write(address.fullName, left, y, width, { size: scale.name, bold: true })
  const lines = [address.addressLine1, address.addressLine2, address.landmark, address.city]
  y = paper.write(lines.filter(Boolean).join('\n'), left, y, width, { size: scale.address })
  y = paper.write(`${address.state} – ${address.pincode}`, left, y, width, { size: scale.pin, bold: true })
  const phones = [address.phoneNumber, address.alternatePhone].filter(Boolean).map((phone) => `+91 ${phone}`)
  if (phones.length > 0) {
    y = paper.write(`Phone ${phones.join(', ')}`, left, y, width, { size: scale.address })
  }
  paper.rule(y + scale.gap, ink.text, 1)
  return y + scale.gap
}

function writeLines(
  paper: PdfPage,
  scale: Scale,
  { lines, orderNumber }: Slip,
  start: number,
  end: number,
): void {
  const { left, width } = paper
  const side = scale.text
  const style = { size: scale.text, bold: true }
  const indent = side + scale.gap
  let y = start
  for (const { name, size, color, sku, quantity } of lines) {
    const text = `${quantity} × ${[name, size, color].filter(Boolean).join(' – ')}`
    const height = paper.heightOf(text, width - indent, style) + paper.heightOf(sku, width - indent, style)
    if (y + height > end) {
      paper.newPage()
      y = paper.write(`${orderNumber}, continued`, left, paper.top, width, { size: scale.text }) + scale.gap
    }
    paper.box(left, y + 2, side, side)
    y = paper.write(text, left + indent, y, width - indent, style)
    y = paper.write(sku, left + indent, y, width - indent, { size: scale.text, color: ink.soft }) + 3
  }
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  paper.write(pieces === 1 ? '1 piece in all' : `${pieces} pieces in all`, left, y + 2, width, {
    size: scale.text,
  })
}

/** @returns the lower edge of the area for lines */
function writeSender(paper: PdfPage, scale: Scale, { name, address, state, phone }: Slips['sender']): number {
  const place = [address.replaceAll('\n', ', '), state].filter(Boolean).join(', ')
  const text = [`From ${name}`, place, phone && `Phone ${phone}`].filter(Boolean).join('\n')
  const style = { size: scale.text, color: ink.soft }
  const top = paper.bottom - paper.heightOf(text, paper.width, style)
  paper.rule(top - 3)
  paper.write(text, paper.left, top, paper.width, style)
  return top - 2 * scale.text - 6
}
