import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { renderInWorker } from './render-in-worker.ts'
import type { TaxDocument } from './tax-document.ts'
import { sampleInvoice } from './testing/sample-invoice.ts'

const exempt = { gstBasisPoints: 0, taxablePaise: 103_00, igstPaise: 0 }
const invoice = sampleInvoice({}, 2)
const [first, second] = invoice.rows as [TaxDocument['rows'][number], TaxDocument['rows'][number]]

async function textOf(document: TaxDocument): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderInWorker(document, 'staff')))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

// Proves TAX-11.
test('exempt goods are not called taxable: a bill of supply has their value, a mixed paper both apart', async () => {
  const rows = [first, second].map((row) => ({ ...row, ...exempt }))
  const bill = await textOf({ ...invoice, title: 'Bill of supply', rows })
  expect(bill).toContain('Value ₹206.00')
  expect(bill).not.toMatch(/Taxable|IGST/)
  const mixed = await textOf({ ...invoice, rows: [first, { ...second, ...exempt }] })
  expect(mixed).toContain('Taxable value ₹100.00 Exempt value ₹103.00 IGST ₹3.00')
  expect(await textOf(invoice)).not.toContain('Exempt value')
})
