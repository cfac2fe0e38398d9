import { isServiceCode } from '@amritvasya/contract/rules/hsn-rates'
import { formatExactPaise, formatRate, ink, type PdfPage } from '../../platform/pdf/pdf-layout.ts'
import { isExempt, type TaxRow } from './gst.ts'
import { stateTaxName } from './place-of-supply.ts'
import type { TaxDocument } from './tax-document.ts'

type Column = { name: string; width: number; isNumber?: boolean; of: (row: TaxRow, count: number) => string }

const money = (name: string, width: number, of: (row: TaxRow) => number): Column => ({
  name,
  width,
  isNumber: true,
  of: (row) => formatExactPaise(of(row)),
})
const tax = (name: string, width: number, share: number, of: (row: TaxRow) => number): Column => ({
  name,
  width,
  isNumber: true,
  of: (row) =>
    isExempt(row) ? '–' : `${formatExactPaise(of(row))}\n${formatRate(row.gstBasisPoints / share)}`,
})

/** Rule 46 of the CGST Rules: goods are sold by number, and services have no unit. */
const unitOf = ({ hsnCode }: TaxRow): string => (isServiceCode(hsnCode) ? '' : '\nNOS')

function columnsFor({ supply, seller, rows }: TaxDocument): Column[] {
  const isTaxed = supply !== null && !rows.every(isExempt)
  const taxes = {
    'same-state': [
      tax('CGST', 48, 2, ({ cgstPaise }) => cgstPaise),
      tax(stateTaxName(seller.stateCode), 48, 2, ({ sgstPaise }) => sgstPaise),
    ],
    'other-state': [tax('IGST', 56, 1, ({ igstPaise }) => igstPaise)],
  }
  const taxable: Column = {
    ...money('Taxable', 56, ({ taxablePaise }) => taxablePaise),
    of: (row) => (isExempt(row) ? '–' : formatExactPaise(row.taxablePaise)),
  }
  const end = [
    money('Value', 56, ({ grossPaise }) => grossPaise),
    money('Discount', 50, ({ discountPaise }) => discountPaise),
    ...(isTaxed ? [taxable, ...taxes[supply]] : []),
    money('Total', 62, ({ totalPaise }) => totalPaise),
  ]
  const start: Column[] = [
    { name: '#', width: 16, of: (_, count) => `${count}` },
    { name: 'Description', width: 0, of: ({ description }) => description },
    ...(supply ? [{ name: 'HSN', width: 44, of: ({ hsnCode }: TaxRow) => hsnCode || '–' }] : []),
    {
      name: 'Qty',
      width: 26,
      isNumber: true,
      of: (row) => (row.quantity ? `${row.quantity}${unitOf(row)}` : '–'),
    },
  ]
  return [...start, ...end]
}

const COLUMN_GAP_PT = 4
const FONT_SIZE_PT = 8

/** @returns the lower edge */
export function writeRows(page: PdfPage, document: TaxDocument, start: number): number {
  const columns = columnsFor(document)
  const fixedWidth = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => width || page.width - fixedWidth)
  // The last column aligns with the totals below.
  const room = (at: number) => (widths[at] ?? 0) - (at === columns.length - 1 ? 0 : COLUMN_GAP_PT)
  type LineStyle = { bold?: boolean; color?: string; tag: 'TH' | 'TD' | 'Artifact' }
  const writeLine = (texts: string[], y: number, style: LineStyle) => {
    let x = page.left
    let end = y
    texts.forEach((text, i) => {
      const align = columns[i]?.isNumber ? 'right' : 'left'
      end = Math.max(end, page.write(text, x, y, room(i), { size: FONT_SIZE_PT, align, ...style }))
      x += widths[i] ?? 0
    })
    return end
  }
  /** The heading is repeated on each page, but read out once. */
  const writeHeading = (y: number, tag: 'TH' | 'Artifact') => {
    const end = writeLine(
      columns.map(({ name }) => name),
      y,
      { bold: true, color: ink.plum, tag },
    )
    page.rule(end + 2, ink.plum)
    return end + 6
  }
  let y = start
  page.group('Table', () => {
    y = page.group('TR', () => writeHeading(start, 'TH'))
    document.rows.forEach((row, i) => {
      const texts = columns.map(({ of }) => of(row, i + 1))
      const heights = texts.map((text, at) => page.heightOf(text, room(at), { size: FONT_SIZE_PT }))
      if (y + Math.max(...heights) > page.bottom) {
        page.newPage()
        y = writeHeading(50, 'Artifact')
      }
      y = page.group('TR', () => writeLine(texts, y, { tag: 'TD' })) + 4
      page.rule(y)
      y += 4
    })
  })
  return y
}
