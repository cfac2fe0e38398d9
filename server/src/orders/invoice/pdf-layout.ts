import { readFileSync } from 'node:fs'
import { brandColors } from '@amritvasya/contract/rules/brand-colors'
import { formatExactRupees, toRupees } from '@amritvasya/contract/rules/money'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'

const font = (path: string) => readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/mukta/${path}`)))
// The PDF embeds only the used glyphs of Latin, Devanagari and the rupee sign.
const fonts = {
  regular: font('400Regular/Mukta_400Regular.ttf'),
  bold: font('600SemiBold/Mukta_600SemiBold.ttf'),
}

const letters = create(fonts.regular)

/** Emoji and others without a glyph would print as crossed boxes. */
const printable = (text: string): string => {
  const printed = [...text].filter(
    (letter) => letter === '\n' || letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
  return printed.length === [...text].length ? text : printed.join('').replace(/ {2,}/g, ' ').trim()
}

export const ink = {
  text: brandColors.ink,
  soft: brandColors.inkSoft,
  plum: brandColors.plum,
  gold: brandColors.goldBright,
  line: brandColors.line,
}

type Style = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'right' | 'center' }

/** Points from the upper left corner. */
export type Sheet = { size: 'A4' | 'A6'; left: number; right: number; top: number; bottom: number }

export const a4: Sheet = { size: 'A4', left: 42, right: 553, top: 40, bottom: 780 }

/** Points from the upper left corner. */
export class PdfPage {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly #document: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<void>

  constructor(
    { title, author, createdAt }: { title: string; author: string; createdAt: Date },
    { size, left, right, top, bottom }: Sheet = a4,
  ) {
    this.left = left
    this.right = right
    this.top = top
    this.bottom = bottom
    this.#document = new PDFDocument({
      size,
      margin: 0,
      bufferPages: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: createdAt },
    })
    this.#document.registerFont('regular', fonts.regular)
    this.#document.registerFont('bold', fonts.bold)
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#done = new Promise((resolve) => this.#document.on('end', () => resolve()))
  }

  get width(): number {
    return this.right - this.left
  }

  #use({ size = 9, bold = false, color = ink.text }: Style): PDFKit.PDFDocument {
    return this.#document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color)
  }

  heightOf(text: string, width: number, style: Style = {}): number {
    return this.#use(style).heightOfString(printable(text) || ' ', { width, lineGap: -1 })
  }

  /** @returns the lower edge */
  write(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const { align = 'left' } = style
    this.#use(style).text(printable(text), x, y, { width, align, lineGap: -1 })
    return y + this.heightOf(text, width, style)
  }

  rule(y: number, color: string = ink.line, thickness = 0.7): void {
    this.#document.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).strokeColor(color).stroke()
  }

  box(x: number, y: number, width: number, height: number, fill?: string): void {
    const shape = this.#document.rect(x, y, width, height)
    if (fill) shape.fill(fill)
    else shape.lineWidth(0.8).strokeColor(ink.text).stroke()
  }

  /** `size` is the whole width. */
  squares(rows: readonly (readonly boolean[])[], x: number, y: number, size: number): void {
    const side = size / rows.length
    rows.forEach((row, down) => {
      row.forEach((isBlack, across) => {
        if (isBlack) this.#document.rect(x + across * side, y + down * side, side, side)
      })
    })
    this.#document.fill('black')
  }

  newPage(): void {
    this.#document.addPage()
  }

  /** Page numbers come with the footer. */
  async finish(foot?: string): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 0; foot && page < count; page++) {
      this.#document.switchToPage(page)
      this.write(`${foot} · Page ${page + 1} of ${count}`, this.left, 806, this.width, {
        size: 7.5,
        color: ink.soft,
        align: 'center',
      })
    }
    this.#document.end()
    await this.#done
    return Buffer.concat(this.#chunks)
  }
}

/** ₹1,00,000.00. */
export const formatExactPaise = (paise: number): string => formatExactRupees(toRupees(paise))

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
})

export const formatDay = (moment: string): string => date.format(new Date(moment))

/** Hundredths of a per cent: 1.5%. */
export const formatRate = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(3))}%`
