import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'

const font = (path: string) => readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/mukta/${path}`)))
// Latin, Devanagari and the rupee sign; the file carries only the letters that a document uses.
const fonts = {
  regular: font('400Regular/Mukta_400Regular.ttf'),
  bold: font('600SemiBold/Mukta_600SemiBold.ttf'),
}

export const ink = { text: '#2b2130', soft: '#5d5162', plum: '#4a1f54', gold: '#b98f3e', line: '#e7dccb' }

type Style = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'right' | 'center' }

/** An A4 page to write on, in points from its upper left corner. */
export class Paper {
  readonly left = 42
  readonly right = 553
  readonly bottom = 780
  readonly #document: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<void>

  constructor({ title, author, createdAt }: { title: string; author: string; createdAt: Date }) {
    this.#document = new PDFDocument({
      size: 'A4',
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

  /** @returns how high the text is when it is that wide */
  heightOf(text: string, width: number, style: Style = {}): number {
    return this.#use(style).heightOfString(text || ' ', { width, lineGap: -1 })
  }

  /** Writes a text. @returns where it ends */
  write(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const { align = 'left' } = style
    this.#use(style).text(text, x, y, { width, align, lineGap: -1 })
    return y + this.heightOf(text, width, style)
  }

  rule(y: number, color: string = ink.line, thickness = 0.7): void {
    this.#document.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).strokeColor(color).stroke()
  }

  newPage(): void {
    this.#document.addPage()
  }

  /** Writes a line at the foot of every page, with its number, and ends the document. */
  async finish(foot: string): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
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
