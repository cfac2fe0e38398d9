import { parentPort, workerData } from 'node:worker_threads'
import { formatDay, formatExactPaise, ink, PdfPage } from '../../platform/pdf/pdf-layout.ts'
import { isDelivery, isExempt, sumOf } from './gst.ts'
import { stateTaxName } from './place-of-supply.ts'
import type { PrintedDocument } from './render-in-worker.ts'
import type { TaxDocument } from './tax-document.ts'
import { writeRegistration } from './write-registration.ts'
import { writeRows } from './write-rows.ts'

const COLUMN_WIDTH_PT = 245

/** A4 with selectable text; each document begins on a page of its own. */
async function renderPdf(documents: readonly PrintedDocument[]): Promise<Buffer> {
  const [first, ...others] = documents
  if (!first) throw new Error('There is no document to print')
  const { title, number, seller, issuedAt } = first.document
  const page = await PdfPage.open({
    title: others.length === 0 ? `${title} ${number}` : `${documents.length} invoices and credit notes`,
    author: seller.name,
    createdAt: new Date(issuedAt),
    contents: documents,
  })
  writeDocument(page, first)
  for (const other of others) {
    page.newPage()
    writeDocument(page, other)
  }
  return page.finish()
}

function writeDocument(page: PdfPage, { document, registration }: PrintedDocument): void {
  const first = page.lastPage
  let y = writeHead(page, document)
  y = writeParties(page, document, y + 14)
  if (registration) y = writeRegistration(page, registration, y + 14)
  y = writeRows(page, document, y + 16)
  writeEnd(page, document, y + 10)
  page.foot(`${document.title} ${document.number} · ${document.seller.name}`, first)
}

function writeHead(
  page: PdfPage,
  { seller, title, number, issuedAt, order, original, replaces, supply }: TaxDocument,
): number {
  const indent = page.lotus(page.left, 38, 24) + 8
  let left = page.write(seller.name, page.left + indent, 40, COLUMN_WIDTH_PT - indent, {
    size: 17,
    bold: true,
    color: ink.plum,
  })
  left = page.write(seller.address, page.left, left + 2, COLUMN_WIDTH_PT, { color: ink.soft })
  const stateLine = seller.stateCode ? `${seller.state} (state code ${seller.stateCode})` : seller.state
  left = page.write(stateLine, page.left, left, COLUMN_WIDTH_PT, { color: ink.soft })
  const contact = [seller.email, seller.phone].filter(Boolean).join(' · ')
  if (contact) left = page.write(contact, page.left, left, COLUMN_WIDTH_PT, { color: ink.soft })
  if (seller.gstin)
    left = page.write(`GSTIN ${seller.gstin}`, page.left, left + 2, COLUMN_WIDTH_PT, { bold: true })

  const x = page.right - COLUMN_WIDTH_PT
  let right = page.write(title, x, 40, COLUMN_WIDTH_PT, {
    size: 17,
    bold: true,
    align: 'right',
    tag: 'H1',
  })
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
  // Rule 48 of the CGST Rules asks for it; copies for a carrier and the seller are theirs to mark.
  if (supply && !original) {
    const copy = { size: 8, align: 'right', color: ink.soft } as const
    right = page.write('ORIGINAL FOR RECIPIENT', x, right, COLUMN_WIDTH_PT, copy)
  }
  right += 2
  for (const [name = '', value = ''] of facts) {
    page.write(name, x, right, COLUMN_WIDTH_PT - 160, { color: ink.soft, align: 'right' })
    right = page.write(value, page.right - 152, right, 152, { align: 'right' })
  }
  const end = Math.max(left, right) + 10
  page.rule(end, ink.gold, 1)
  return end
}

const placeLines = ({ city, pincode, state, stateCode }: TaxDocument['delivery']): string[] => [
  `${city} – ${pincode}`,
  `${state}${stateCode ? ` (state code ${stateCode})` : ''}`,
]

/** Rule 46(d) of the CGST Rules asks for it. */
const registeredAddress = ({ address }: TaxDocument['buyer'], delivery: TaxDocument['delivery']): string =>
  address ??
  [delivery.addressLine1, delivery.addressLine2, delivery.landmark, ...placeLines(delivery)]
    .filter(Boolean)
    .join('\n')

function writeParties(page: PdfPage, { buyer, delivery, supply }: TaxDocument, y: number): number {
  const heading = { size: 8, bold: true, color: ink.plum, tag: 'H2' } as const
  let left = page.write('CUSTOMER', page.left, y, COLUMN_WIDTH_PT, heading)
  if (buyer.gstin) {
    left = page.write(buyer.businessName || buyer.name, page.left, left, COLUMN_WIDTH_PT, { bold: true })
    left = page.write(`GSTIN ${buyer.gstin}`, page.left, left, COLUMN_WIDTH_PT, { bold: true })
    left = page.write(registeredAddress(buyer, delivery), page.left, left, COLUMN_WIDTH_PT)
    if (buyer.businessName) left = page.write(buyer.name, page.left, left, COLUMN_WIDTH_PT)
  } else left = page.write(buyer.name, page.left, left, COLUMN_WIDTH_PT, { bold: true })
  const contact = [buyer.email, buyer.phone && `+91 ${buyer.phone}`].filter(Boolean).join('\n')
  if (contact) left = page.write(contact, page.left, left, COLUMN_WIDTH_PT)

  const x = page.right - COLUMN_WIDTH_PT
  let right = page.write('DELIVERY ADDRESS', x, y, COLUMN_WIDTH_PT, heading)
  right = page.write(delivery.fullName, x, right, COLUMN_WIDTH_PT, { bold: true })
  const lines = [
    delivery.addressLine1,
    delivery.addressLine2,
    delivery.landmark,
    ...placeLines(delivery),
    delivery.phoneNumber && `+91 ${delivery.phoneNumber}`,
  ]
  right = page.write(lines.filter(Boolean).join('\n'), x, right, COLUMN_WIDTH_PT)
  if (supply) {
    const place = `Place of supply: ${delivery.state}${delivery.stateCode ? ` (${delivery.stateCode})` : ''}`
    left = page.write(place, page.left, left + 6, COLUMN_WIDTH_PT)
    left = page.write('Tax is not payable on reverse charge.', page.left, left, COLUMN_WIDTH_PT, {
      color: ink.soft,
    })
  }
  return Math.max(left, right)
}

function totalsOf({ rows, supply, seller }: TaxDocument): [string, number][] {
  if (!supply) return []
  const taxable = rows.filter((row) => !isExempt(row))
  const exempt = rows.filter(isExempt)
  if (taxable.length === 0) return [['Value', sumOf(exempt, 'taxablePaise')]]
  const totals: [string, number][] = [['Taxable value', sumOf(taxable, 'taxablePaise')]]
  if (exempt.length > 0) totals.push(['Exempt value', sumOf(exempt, 'taxablePaise')])
  if (supply === 'other-state') return [...totals, ['IGST', sumOf(rows, 'igstPaise')]]
  return [
    ...totals,
    ['CGST', sumOf(rows, 'cgstPaise')],
    [stateTaxName(seller.stateCode), sumOf(rows, 'sgstPaise')],
  ]
}

function writeEnd(page: PdfPage, document: TaxDocument, start: number): void {
  let y = start
  if (y > page.bottom - 150) {
    page.newPage()
    y = 50
  }
  const { rows, supply, totalPaise, totalInWords, seller, kind } = document
  const isAllExempt = rows.every(isExempt)
  const x = page.right - 200
  const top = y
  for (const [name, amount] of totalsOf(document)) {
    page.write(name, x, y, 110, { color: ink.soft, align: 'right' })
    y = page.write(formatExactPaise(amount), x + 110, y, 90, { align: 'right' })
  }
  y += 3
  const totalName = kind === 'invoice' ? 'Total' : 'Total credited'
  page.write(totalName, x, y, 100, { size: 12, bold: true, align: 'right' })
  y = page.write(formatExactPaise(totalPaise), x + 100, y, 100, { size: 12, bold: true, align: 'right' })
  page.write('Amount in words', page.left, top, 280, { size: 8, color: ink.soft })
  page.write(totalInWords, page.left, top + 12, 280, { bold: true })

  y += 26
  page.rule(y)
  const registered = isAllExempt
    ? `No GST is payable on these goods${rows.some(isDelivery) ? ', nor on their delivery' : ''}.`
    : `Prices include GST.${rows.some(isDelivery) ? ' Delivery is part of the value of the goods and taxed as they are.' : ''}`
  const note = supply ? registered : 'The seller is not registered for GST; no tax is charged.'
  page.write(note, page.left, y + 10, COLUMN_WIDTH_PT, { size: 8, color: ink.soft })
  page.write(`For ${seller.name}`, page.right - COLUMN_WIDTH_PT, y + 10, COLUMN_WIDTH_PT, {
    align: 'right',
  })
  page.write('Authorised signatory', page.right - COLUMN_WIDTH_PT, y + 56, COLUMN_WIDTH_PT, {
    size: 8,
    color: ink.soft,
    align: 'right',
  })
}

parentPort?.postMessage(await renderPdf(workerData as PrintedDocument[]))
