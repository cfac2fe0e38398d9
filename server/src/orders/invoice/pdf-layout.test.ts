import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { lettersWithoutGlyph } from '../../platform/pdf/fonts.ts'
import { PdfPage } from '../../platform/pdf/pdf-layout.ts'
import type { TaxDocument } from './tax-document.ts'
import { writeRows } from './write-rows.ts'

const newPdfPage = (contents: unknown = null) =>
  PdfPage.open({ title: 'Test', author: 'Shop', createdAt: new Date('2026-11-22'), contents })

/** Returns each text with its right edge. */
async function textsOf(page: PdfPage): Promise<{ text: string; right: number }[]> {
  const document = await getDocumentProxy(new Uint8Array(await page.finish()))
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() ? [{ text: item.str, right: item.transform[4] + item.width }] : [],
  )
}

/** The width of each text at 10 points. */
async function widthsOf(texts: readonly string[]): Promise<number[]> {
  const page = await newPdfPage(texts)
  texts.forEach((text, i) => {
    page.write(text, 40, 40 + 30 * i, 400, { size: 10 })
  })
  const printed = await textsOf(page)
  return texts.map((text) => (printed.find((item) => item.text === text)?.right ?? 0) - 40)
}

// Proves TAX-09.
test('what no font has is printed as a box for each emoji, read back as typed, and listed', async () => {
  const texts = ['🙏🏽😀', 'Meera 👨‍👩‍👧 Iyer', '✨ अनन्या, ₹1,027 – é']
  const page = await newPdfPage(texts)
  texts.forEach((text, i) => {
    page.write(text, 40, 40 + 30 * i, 400, { size: 10 })
  })
  expect((await textsOf(page)).map(({ text }) => text)).toEqual(texts)
  const [emoji, one] = await widthsOf(['🙏🏽😀', '🙏🏽'])
  expect(one).toBeCloseTo(6, 1)
  expect(emoji).toBeCloseTo(12, 1)
  expect(lettersWithoutGlyph(texts.join(' '))).toEqual(['🙏🏽', '😀', '👨‍👩‍👧', '✨'])
  expect(lettersWithoutGlyph('Meera Iyer, 12–13 é ₹ रा ரா రా ರಾ രാ রা રા ਰਾ ରା را، क‍्या')).toEqual([])
})

// Proves TAX-09.
test.each([
  ['a conjunct of Devanagari', 'क्ष', ['क', 'ष']],
  ['a conjunct of Telugu, whose second letter is below', 'స్త', ['స', 'త']],
  ['a conjunct of Malayalam', 'ക്ക', ['ക', 'ക']],
  ['a word of Urdu', 'سسس', ['س', 'س', 'س']],
])('%s is narrower than its letters', async (_name, joined, letters) => {
  const [width = 0] = await widthsOf([joined])
  const apart = await Promise.all(letters.map((letter) => widthsOf([letter])))
  expect(width).toBeGreaterThan(0)
  expect(width).toBeLessThan(0.9 * apart.flat().reduce((sum, one) => sum + one, 0))
})

// Proves TAX-09.
test('Urdu with a number, a comma and brackets stands from right to left', async () => {
  const text = 'مکان نمبر 12، گلی قاسم جان (بلیماراں)'
  const page = await newPdfPage(text)
  page.write(text, 40, 40, 400)
  expect((await textsOf(page)).map((item) => item.text).join('')).toBe(text)
})

test('the last column of the rows ends where the page does', async () => {
  const page = await newPdfPage()
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
