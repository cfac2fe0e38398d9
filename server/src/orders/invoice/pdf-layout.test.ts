import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { PdfPage } from '../../platform/pdf/pdf-layout.ts'
import type { TaxDocument } from './tax-document.ts'
import { writeRows } from './write-rows.ts'

const newPdfPage = () => new PdfPage({ title: 'Test', author: 'Shop', createdAt: new Date('2026-11-22') })

/** With their right edges. */
async function textsOf(page: PdfPage): Promise<{ text: string; right: number }[]> {
  const document = await getDocumentProxy(new Uint8Array(await page.finish()))
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() ? [{ text: item.str, right: item.transform[4] + item.width }] : [],
  )
}

test('what the fonts cannot write is left out, and all else stays', async () => {
  const page = newPdfPage()
  page.write('Meera 🙏🏽 Iyer 😀', 40, 40, 400)
  page.write('✨ अनन्या, ₹1,027 – é', 40, 60, 400)
  const text = (await textsOf(page)).map((item) => item.text).join('|')
  expect(text).toContain('Meera Iyer')
  expect(text).toContain('₹1,027 – é')
  expect(text).toContain('अ')
  // A missing glyph is read back as the font's first glyph.
  expect(text).not.toMatch(/[\0\ufffd\u{1f300}-\u{1faff}✨]/u)
  expect(text).not.toMatch(/Meera {2,}/)
})

test('the last column of the rows ends where the page does', async () => {
  const page = newPdfPage()
  const row = {
    description: 'Amethyst bracelet',
    hsnCode: '7117',
    quantity: 2,
    grossPaise: 1_030_00,
    discountPaise: 103_00,
    taxablePaise: 900_00,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 27_00,
    totalPaise: 927_00,
    gstBasisPoints: 300,
  }
  const document = { supply: 'other-state', rows: [row], seller: { stateCode: '27' } }
  writeRows(page, document as TaxDocument, 40)
  const texts = await textsOf(page)
  for (const printed of ['Total', '₹927.00']) {
    expect(texts.find(({ text }) => text === printed)?.right).toBeCloseTo(page.right, 0)
  }
})
