import { parentPort, workerData } from 'node:worker_threads'
import { type LabelSheet, labelSheets } from '@amritvasya/contract/rules/barcodes'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { barWidths, type Symbology } from '../../../platform/pdf/bar-widths.ts'
import { a4, PdfPage, type Sheet } from '../../../platform/pdf/pdf-layout.ts'
import type { Label, Labels } from './labels.service.ts'

const mm = (millimetres: number) => (millimetres * 72) / 25.4
/** The corner is the first label's, and width and height go from label to label, in millimetres. */
type Grid = { left: number; top: number; width: number; height: number; across: number; down: number }
type Form = { grid: Grid; sheet: Sheet; text: number }

const roll: Sheet = { size: [mm(50), mm(25)], left: 0, top: 0, right: mm(50), bottom: mm(25) }
const forms: Record<LabelSheet, Form> = {
  'a4-65': {
    grid: { left: 4.75, top: 10.7, width: 38.1, height: 21.2, across: 40.6, down: 21.2 },
    sheet: a4,
    text: 5.5,
  },
  'a4-24': {
    grid: { left: 7.25, top: 12.9, width: 63.5, height: 33.9, across: 66, down: 33.9 },
    sheet: a4,
    text: 8,
  },
  'roll-50x25': {
    grid: { left: 0, top: 0, width: 50, height: 25, across: 50, down: 25 },
    sheet: roll,
    text: 6.5,
  },
}
/** Printers leave an edge white, and labels lie a little askew. */
const PADDING_MM = 1.5
/** Wider bars need more room and read no better. */
const MAX_MODULE_MM = 0.42

/** UPC-A is EAN-13 with a zero before it; a box of several has no retail symbology. */
function symbolOf(barcode: string): { symbology: Symbology; text: string } {
  if (barcode.length === 8) return { symbology: 'ean8', text: barcode }
  if (barcode.length === 12) return { symbology: 'ean13', text: `0${barcode}` }
  if (barcode.length === 13) return { symbology: 'ean13', text: barcode }
  return { symbology: 'code128', text: barcode }
}

function drawLabel(
  page: PdfPage,
  label: Label,
  widths: readonly number[],
  corner: { x: number; y: number },
  form: Form,
) {
  const { productName, variantName, barcode, mrp } = label
  const x = corner.x + mm(PADDING_MM)
  const width = mm(form.grid.width - 2 * PADDING_MM)
  const bottom = corner.y + mm(form.grid.height - PADDING_MM)
  const style = { size: form.text, align: 'center' } as const
  const line = page.heightOf('A', width, style)
  const lines = variantName === '' ? 2 : 1
  const nameHeight = Math.min(page.heightOf(productName, width, { ...style, bold: true }), lines * line)
  page.group('Div', () => {
    let y = corner.y + mm(PADDING_MM)
    page.write(productName, x, y, width, { ...style, bold: true, maxHeight: nameHeight + 3 })
    y += nameHeight
    if (variantName !== '') {
      page.write(variantName, x, y, width, { ...style, maxHeight: line })
      y += line
    }
    const modules = widths.reduce((sum, one) => sum + one, 20)
    const barsWidth = Math.min(width, modules * mm(MAX_MODULE_MM))
    const end = bottom - line - (mrp === null ? 0 : line)
    page.bars(widths, {
      x: x + (width - barsWidth) / 2,
      y: y + 1,
      width: barsWidth,
      height: Math.max(end - y - 1, mm(5)),
      alt: `Barcode ${barcode}`,
    })
    page.write(barcode, x, end, width, style)
    if (mrp !== null) {
      const words = `MRP ${formatExactRupees(mrp)} (incl. of all taxes)`
      page.write(words, x, end + line, width, { ...style, bold: true, maxHeight: line })
    }
  })
}

async function renderLabels({ labels, sheet, first }: Labels): Promise<Buffer> {
  const form = forms[sheet]
  const { columns, rows } = labelSheets[sheet]
  const facts = { title: 'Barcode labels', author: '', createdAt: new Date(), contents: labels }
  const page = await PdfPage.open(facts, form.sheet)
  let place = first - 1
  let pages = 1
  for (const label of labels) {
    const { symbology, text } = symbolOf(label.barcode)
    const widths = barWidths(symbology, text)
    for (let i = 0; i < label.count; i++, place++) {
      if (place === pages * columns * rows) {
        page.newPage()
        pages++
      }
      const { left, top, across, down } = form.grid
      const onPage = place % (columns * rows)
      const corner = {
        x: mm(left + (onPage % columns) * across),
        y: mm(top + Math.floor(onPage / columns) * down),
      }
      drawLabel(page, label, widths, corner, form)
    }
  }
  return page.finish()
}

parentPort?.postMessage(await renderLabels(workerData as Labels))
