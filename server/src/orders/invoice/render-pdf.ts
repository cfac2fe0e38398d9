import { formatDay, formatPaise } from './document-text.ts'
import { sumOf } from './gst.ts'
import { ink, PdfPage } from './pdf-layout.ts'
import { stateTaxName } from './place-of-supply.ts'
import type { TaxDocument } from './tax-document.ts'
import { writeRows } from './write-rows.ts'

const COLUMN_WIDTH_PT = 245

/** Renders A4 pages with selectable, searchable text. */
export async function renderPdf(document: TaxDocument): Promise<Buffer> {
  const paper = new PdfPage({
    title: `${document.title} ${document.number}`,
    author: document.seller.name,
    createdAt: new Date(document.issuedAt),
  })
  let y = writeHead(paper, document)
  y = writeParties(paper, document, y + 14)
  y = writeRows(paper, document, y + 16)
  writeEnd(paper, document, y + 10)
  return paper.finish(`${document.title} ${document.number} · ${document.seller.name}`)
}

function writeHead(
  paper: PdfPage,
  { seller, title, number, issuedAt, order, original, replaces }: TaxDocument,
): number {
  let left = paper.write(seller.name, paper.left, 40, COLUMN_WIDTH_PT, {
    size: 17,
    bold: true,
    color: ink.plum,
  })
  left = paper.write(seller.address, paper.left, left + 2, COLUMN_WIDTH_PT, { color: ink.soft })
  const stateLine = seller.stateCode ? `${seller.state} (state code ${seller.stateCode})` : seller.state
  left = paper.write(stateLine, paper.left, left, COLUMN_WIDTH_PT, { color: ink.soft })
  const contact = [seller.email, seller.phone].filter(Boolean).join(' · ')
  if (contact) left = paper.write(contact, paper.left, left, COLUMN_WIDTH_PT, { color: ink.soft })
  if (seller.gstin)
    left = paper.write(`GSTIN ${seller.gstin}`, paper.left, left + 2, COLUMN_WIDTH_PT, { bold: true })

  const x = paper.right - COLUMN_WIDTH_PT
  let right = paper.write(title, x, 40, COLUMN_WIDTH_PT, { size: 17, bold: true, align: 'right' })
  const facts = [
    [original ? 'Credit note no.' : 'Invoice no.', number],
    ['Date', formatDay(issuedAt)],
    ...(original
      ? [
          ['Against invoice', `${original.number} of ${formatDay(original.issuedAt)}`],
          ['Reason', original.reason || 'Refund'],
        ]
      : []),
    ...(replaces && !original
      ? [['Replaces invoice', `${replaces.number} of ${formatDay(replaces.issuedAt)}`]]
      : []),
    ['Order', `${order.number} of ${formatDay(order.placedAt)}`],
    ['Payment', order.payment],
  ]
  right += 2
  for (const [name = '', value = ''] of facts) {
    paper.write(name, x, right, COLUMN_WIDTH_PT - 160, { color: ink.soft, align: 'right' })
    right = paper.write(value, paper.right - 152, right, 152, { align: 'right' })
  }
  const end = Math.max(left, right) + 10
  paper.rule(end, ink.gold, 1)
  return end
}

function writeParties(paper: PdfPage, { buyer, delivery, supply }: TaxDocument, y: number): number {
  const heading = { size: 8, bold: true, color: ink.plum }
  let left = paper.write('CUSTOMER', paper.left, y, COLUMN_WIDTH_PT, heading)
  left = paper.write(buyer.name, paper.left, left, COLUMN_WIDTH_PT, { bold: true })
  left = paper.write(`${buyer.email}\n+91 ${buyer.phone}`, paper.left, left, COLUMN_WIDTH_PT)

  const x = paper.right - COLUMN_WIDTH_PT
  let right = paper.write('DELIVERY ADDRESS', x, y, COLUMN_WIDTH_PT, heading)
  right = paper.write(delivery.fullName, x, right, COLUMN_WIDTH_PT, { bold: true })
  const lines = [
    delivery.addressLine1,
    delivery.addressLine2,
    delivery.landmark,
    `${delivery.city} – ${delivery.pincode}`,
    `${delivery.state}${delivery.stateCode ? ` (state code ${delivery.stateCode})` : ''}`,
    delivery.phoneNumber && `+91 ${delivery.phoneNumber}`,
  ]
  right = paper.write(lines.filter(Boolean).join('\n'), x, right, COLUMN_WIDTH_PT)
  if (supply) {
    const place = `Place of supply: ${delivery.state}${delivery.stateCode ? ` (${delivery.stateCode})` : ''}`
    left = paper.write(place, paper.left, left + 6, COLUMN_WIDTH_PT)
    left = paper.write('Tax is not payable on reverse charge.', paper.left, left, COLUMN_WIDTH_PT, {
      color: ink.soft,
    })
  }
  return Math.max(left, right)
}

function writeEnd(paper: PdfPage, document: TaxDocument, start: number): void {
  let y = start
  if (y > paper.bottom - 150) {
    paper.newPage()
    y = 50
  }
  const { rows, supply, totalPaise, totalInWords, seller, kind } = document
  const totals: [string, number][] = supply
    ? [
        ['Taxable value', sumOf(rows, 'taxablePaise')],
        ...(supply === 'same-state'
          ? ([
              ['CGST', sumOf(rows, 'cgstPaise')],
              [stateTaxName(seller.stateCode), sumOf(rows, 'sgstPaise')],
            ] as [string, number][])
          : ([['IGST', sumOf(rows, 'igstPaise')]] as [string, number][])),
      ]
    : []
  const x = paper.right - 200
  const top = y
  for (const [name, amount] of totals) {
    paper.write(name, x, y, 110, { color: ink.soft, align: 'right' })
    y = paper.write(formatPaise(amount), x + 110, y, 90, { align: 'right' })
  }
  y += 3
  const totalName = kind === 'invoice' ? 'Total' : 'Total credited'
  paper.write(totalName, x, y, 100, { size: 12, bold: true, align: 'right' })
  y = paper.write(formatPaise(totalPaise), x + 100, y, 100, { size: 12, bold: true, align: 'right' })
  paper.write('Amount in words', paper.left, top, 280, { size: 8, color: ink.soft })
  paper.write(totalInWords, paper.left, top + 12, 280, { bold: true })

  y += 26
  paper.rule(y)
  const note = supply
    ? 'Prices include GST. Delivery is part of the value of the goods and taxed as they are.'
    : 'The seller is not registered for GST; no tax is charged.'
  paper.write(note, paper.left, y + 10, COLUMN_WIDTH_PT, { size: 8, color: ink.soft })
  paper.write(`For ${seller.name}`, paper.right - COLUMN_WIDTH_PT, y + 10, COLUMN_WIDTH_PT, {
    align: 'right',
  })
  paper.write('Authorised signatory', paper.right - COLUMN_WIDTH_PT, y + 56, COLUMN_WIDTH_PT, {
    size: 8,
    color: ink.soft,
    align: 'right',
  })
}
