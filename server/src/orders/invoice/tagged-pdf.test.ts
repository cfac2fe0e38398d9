import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { renderIn } from '../../platform/pdf/render-in-worker.ts'
import type { Slip, Slips } from '../packing-slips/slips.service.ts'
import { renderInWorker } from './render-in-worker.ts'
import { makeCreditNote } from './tax-document.ts'
import { sampleInvoice } from './testing/sample-invoice.ts'

const rows = 60
const invoice = sampleInvoice({ fullName: 'अनन्या देशपांडे' }, rows)

type Node = { role?: string; children?: Node[]; type?: string; alt?: string }

/** Returns the roles of elements with text on this page; elements of other pages are there, but empty. */
const rolesIn = (node: Node): string[] => [
  ...(node.role && node.children?.some(({ type }) => type === 'content') ? [node.role] : []),
  ...(node.children ?? []).flatMap(rolesIn),
]

const pdf = await renderInWorker(invoice, 'staff')

// Proves TAX-08.
describe('an invoice is a tagged PDF (PDF/UA)', () => {
  // Proves TAX-15.
  test('the number and the QR code of an e-invoice are there, the code with a text in its place', async () => {
    const irn = 'a1'.repeat(32)
    const registration = {
      irn,
      ackNumber: '112610000000001',
      ackAt: new Date('2026-10-05T06:01:00Z'),
      signedQr: `header.${'payload'.repeat(90)}.signature`,
    }
    const registered = await getDocumentProxy(
      new Uint8Array(await renderInWorker(invoice, 'staff', registration)),
    )
    const page = await registered.getPage(1)
    const altsIn = (node: Node): string[] => [
      ...(node.role === 'Figure' ? [node.alt ?? ''] : []),
      ...(node.children ?? []).flatMap(altsIn),
    ]
    expect(altsIn((await page.getStructTree()) as Node)).toEqual([
      `QR code signed by the Invoice Registration Portal, with the IRN ${irn}`,
    ])
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(text).toContain(irn)
    expect(text).toContain('112610000000001 of 05 Oct 2026')
  })

  test('its catalogue and metadata say so, with language and title', async () => {
    const text = pdf.toString('latin1')
    expect(text).toMatch(/^%PDF-1\.7/)
    expect(text).toMatch(/\/Marked true/)
    expect(text).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(text).toMatch(/\/Lang \(en-IN\)/)
    expect(text).toMatch(/\/DisplayDocTitle true/)
    expect(text.match(/\/Tabs \/S/g)?.length).toBe(text.match(/\/Type \/Page\b/g)?.length)
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const document = await getDocumentProxy(new Uint8Array(pdf))
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const { info, metadata } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Tax invoice INV2627-000001', Language: 'en-IN' })
    expect(String(metadata?.get('dc:title'))).toBe('Tax invoice INV2627-000001')
  })

  test('a screen reader finds one heading, the parties and one table with its header once, on all pages', async () => {
    const document = await getDocumentProxy(new Uint8Array(pdf))
    expect(document.numPages).toBeGreaterThan(1)
    const roles: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const tree = await (await document.getPage(number)).getStructTree()
      roles.push(...rolesIn(tree as Node))
    }
    const count = (role: string) => roles.filter((one) => one === role).length
    expect([count('H1'), count('H2')]).toEqual([1, 2])
    expect(count('TH')).toBe(columns)
    // Quantity and tax have a paragraph for each of their lines.
    expect(count('TD')).toBe((columns - 2) * rows)
  })

  test('all that is drawn is tagged or marked as decoration', async () => {
    const document = await getDocumentProxy(new Uint8Array(pdf))
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      let depth = 0
      for (const item of items) {
        if ('type' in item) depth += item.type === 'endMarkedContent' ? -1 : 1
        else if (item.str.trim()) expect(depth, item.str).toBeGreaterThan(0)
      }
      expect(depth).toBe(0)
    }
  })

  const hasPoppler = spawnSync('pdfinfo', ['-v']).error === undefined
  test.skipIf(!hasPoppler)('poppler reads its structure (skipped without Debian’s poppler-utils)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tagged-pdf-'))
    const file = join(folder, 'invoice.pdf')
    writeFileSync(file, pdf)
    const read = (...options: string[]) => execFileSync('pdfinfo', [...options, file], { encoding: 'utf8' })
    expect(read()).toMatch(/Tagged:\s+yes/)
    const structure = read('-struct-text')
    expect(structure).toMatch(/^Document\n {2}P/)
    expect(structure).toMatch(/"a@example.com"\n[^\n]*\n\s+"\+91 9876543210"/)
    expect(structure).toMatch(/H1[^\n]*\n\s+"Tax invoice"/)
    expect(structure.match(/^ +TR /gm)?.length ?? structure.match(/^ +TR/gm)?.length).toBe(rows + 1)
    rmSync(folder, { recursive: true })
  })
})

/** #, description, HSN, quantity, value, discount, taxable, IGST, total. */
const columns = 9

async function rolesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const roles: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    roles.push(...rolesIn((await (await document.getPage(number)).getStructTree()) as Node))
  }
  return roles
}

// Proves TAX-08.
test('a credit note has its heading, the parties and the table of its rows', async () => {
  const note = makeCreditNote(
    invoice,
    { rows: invoice.rows.slice(0, 2), reason: 'Chipped' },
    { number: 'CRN2627-000001', issuedAt: new Date('2026-10-06T06:00:00Z') },
  )
  const roles = await rolesOf(await renderInWorker(note, 'staff'))
  const count = (role: string) => roles.filter((one) => one === role).length
  expect([count('H1'), count('H2'), count('TH'), count('TD')]).toEqual([1, 2, columns, 2 * (columns - 2)])
})

// Proves TAX-08, BARCODE-04.
test.each(['a6', 'a4'] as const)(
  'each packing slip on %s has its order as a heading, its lines as a list, and the sender last',
  async (size) => {
    const lines = Array.from({ length: 30 }, (_, i) => ({
      name: `Bracelet ${i + 1}`,
      size: 'M',
      color: null,
      sku: `B-${i + 1}`,
      quantity: 1,
    }))
    const slip = (orderNumber: string): Slip => ({
      orderNumber,
      createdAt: '2026-10-04T06:00:00.000Z',
      url: 'https://shop.example/back-office/orders/1',
      paymentMethod: 'online',
      paymentStatus: 'paid',
      status: 'processing',
      total: 100,
      address: invoice.delivery,
      lines,
    })
    const slips: Slips = {
      size,
      slips: [slip('AV-1'), slip('AV-2')],
      sender: { name: 'Asha Crystals', address: '12 Laxmi Road', state: 'Maharashtra', phone: null },
    }
    const worker = new URL('../packing-slips/render-slips.ts', import.meta.url)
    const bytes = await renderIn(worker, slips, 'staff')
    const roles = await rolesOf(bytes)
    const count = (role: string) => roles.filter((one) => one === role).length
    expect([count('H1'), count('H2'), count('Figure')]).toEqual([2, 2, 4])
    const text = bytes.toString('latin1')
    expect(text).toContain('Barcode of AV-1')
    expect(text.match(/\/S \/LI\b/g)?.length).toBe(2 * lines.length)
    const { items } = await (
      await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
    ).getTextContent()
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []))
    expect([texts[0], texts.at(-1)]).toEqual(['PACKING SLIP', '12 Laxmi Road, Maharashtra'])
  },
)
