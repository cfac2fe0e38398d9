import { brandColors } from '@amritvasya/contract/rules/brand-colors'
import { formatExactRupees, toRupees } from '@amritvasya/contract/rules/money'
import PDFDocument from 'pdfkit'
import { isPlain, mainFamily, type Weight } from './fonts.ts'
import { drawLotus, widthOfLotus } from './lotus.ts'
import type { shapeText } from './shape-text.ts'
import { writeClusters } from './shaped-font.ts'

const weights: readonly Weight[] = ['regular', 'bold']

export const ink = {
  text: brandColors.ink,
  soft: brandColors.inkSoft,
  plum: brandColors.plum,
  gold: brandColors.goldBright,
  line: brandColors.line,
}

type Style = {
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
  /** It belongs to a screen reader's structure (PDF/UA); an artifact is not read out. */
  tag?: 'P' | 'H1' | 'H2' | 'TH' | 'TD' | 'Artifact'
  /** A longer text ends in an ellipsis. */
  maxHeight?: number
}

/** Points from the upper left corner. */
export type Sheet = {
  size: 'A4' | 'A6' | [number, number]
  left: number
  right: number
  top: number
  bottom: number
}

export const a4: Sheet = { size: 'A4', left: 42, right: 553, top: 40, bottom: 780 }

/** Ten modules for Code 128; EAN-13 asks for eleven before it, of which the label's edge gives one. */
const QUIET_MODULES = 10

/** ISO 14289-1 asks for it; the types of pdfkit lack its own option. */
const pdfUaIdentifier = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`

type Facts = { title: string; author: string; createdAt: Date }

/** Tells whether any text in it needs more than one glyph of the main font after the other. */
function needsShaping(contents: unknown): boolean {
  let isFound = false
  JSON.stringify(contents, (_key, value) => {
    isFound ||= typeof value === 'string' && !isPlain(value)
    return value
  })
  return isFound
}

/** A tagged PDF (PDF/UA-1); points from the upper left corner. */
export class PdfPage {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly #document: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<void>
  /** The next text belongs to it. */
  #parent: ReturnType<PDFKit.PDFDocument['struct']>

  /** @param facts with whatever holds the texts of the pages: what shapes letters is loaded only where one needs it */
  static async open({ contents, ...facts }: Facts & { contents: unknown }, sheet = a4): Promise<PdfPage> {
    const shape = needsShaping(contents) ? (await import('./shape-text.ts')).shapeText : undefined
    return new PdfPage(facts, sheet, shape)
  }

  private constructor(
    { title, author, createdAt }: Facts,
    { size, left, right, top, bottom }: Sheet,
    shape: typeof shapeText | undefined,
  ) {
    this.left = left
    this.right = right
    this.top = top
    this.bottom = bottom
    this.#document = new PDFDocument({
      size,
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: createdAt },
    })
    for (const weight of weights) {
      this.#document.registerFont(weight, mainFamily.bytes(weight))
      if (shape) writeClusters(this.#document.font(weight)._font, weight, shape)
    }
    this.#document.appendXML(pdfUaIdentifier)
    this.#parent = this.#document.struct('Document')
    this.#document.addStructure(this.#parent)
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
    return this.#use(style).heightOfString(text || ' ', { width, lineGap: -1 })
  }

  /** @returns the lower edge */
  write(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const { align = 'left', tag = 'P', maxHeight } = style
    const limit = maxHeight === undefined ? {} : { height: maxHeight, ellipsis: '…' }
    const draw = (part: string, at: number) => () =>
      this.#use(style).text(part, x, at, { width, align, lineGap: -1, ...limit })
    const [first = '', ...others] = text.split('\n')
    if (others.length === 0) this.#draw(tag, draw(first, y))
    else {
      // Without an element of its own, a line would be read in one word with the next.
      this.group(tag === 'TD' ? 'TD' : 'Div', () => {
        let at = y
        for (const part of [first, ...others]) {
          this.#draw('P', draw(part, at))
          at += this.heightOf(part, width, style)
        }
      })
    }
    return y + this.heightOf(text, width, style)
  }

  /** Groups what is drawn meanwhile, such as a table and its rows. */
  group<T>(tag: 'Table' | 'TR' | 'TD' | 'Div' | 'L' | 'LI' | 'LBody', draw: () => T): T {
    const outer = this.#parent
    this.#parent = this.#document.struct(tag)
    outer.add(this.#parent)
    try {
      return draw()
    } finally {
      this.#parent = outer
    }
  }

  #draw(tag: string, draw: () => void): void {
    if (tag === 'Artifact') {
      this.#document.markContent('Artifact', { type: 'Layout' })
      draw()
      this.#document.endMarkedContent()
      return
    }
    const element = this.#document.struct(tag, tag === 'TH' ? { scope: 'Column' } : {}, [draw])
    this.#parent.add(element)
  }

  rule(y: number, color: string = ink.line, thickness = 0.7): void {
    this.#draw('Artifact', () =>
      this.#document
        .moveTo(this.left, y)
        .lineTo(this.right, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke(),
    )
  }

  /** Draws the shop's mark as decoration; returns its width. */
  lotus(x: number, y: number, height: number): number {
    this.#draw('Artifact', () => drawLotus(this.#document, x, y, height))
    return widthOfLotus(height)
  }

  box(x: number, y: number, width: number, height: number, fill?: string): void {
    this.#draw('Artifact', () => {
      const shape = this.#document.rect(x, y, width, height)
      if (fill) shape.fill(fill)
      else shape.lineWidth(0.8).strokeColor(ink.text).stroke()
    })
  }

  /** `size` is the whole width, and `alt` what a screen reader says instead. */
  squares(
    rows: readonly (readonly boolean[])[],
    { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
  ): void {
    const side = size / rows.length
    const draw = () => {
      rows.forEach((row, down) => {
        row.forEach((isBlack, across) => {
          if (isBlack) this.#document.rect(x + across * side, y + down * side, side, side)
        })
      })
      this.#document.fill('black')
    }
    const bbox: [number, number, number, number] = [x, y, x + size, y + size]
    this.#parent.add(this.#document.struct('Figure', { alt, bbox }, [draw]))
  }

  /**
   * Draws bars and gaps, the first of them black, with the quiet zone that readers need on both sides.
   * @param widths in modules, as a symbology defines them
   */
  bars(
    widths: readonly number[],
    { x, y, width, height, alt }: { x: number; y: number; width: number; height: number; alt: string },
  ): void {
    const module = width / (widths.reduce((sum, one) => sum + one, 0) + 2 * QUIET_MODULES)
    const draw = () => {
      let at = x + QUIET_MODULES * module
      widths.forEach((one, i) => {
        if (i % 2 === 0) this.#document.rect(at, y, one * module, height)
        at += one * module
      })
      this.#document.fill('black')
    }
    const bbox: [number, number, number, number] = [x, y, x + width, y + height]
    this.#parent.add(this.#document.struct('Figure', { alt, bbox }, [draw]))
  }

  newPage(): void {
    this.#document.addPage()
  }

  /** Index of the page that is written to. */
  get lastPage(): number {
    return this.#document.bufferedPageRange().count - 1
  }

  /** Draws on an earlier page, whose text is then read after all before. */
  onPage(page: number, draw: () => void): void {
    const last = this.lastPage
    this.#document.switchToPage(page)
    draw()
    this.#document.switchToPage(last)
  }

  /** Writes the footer of the pages from one on, whose numbers count these alone. */
  foot(text: string, first = 0): void {
    const { count } = this.#document.bufferedPageRange()
    for (let page = first; page < count; page++) {
      this.#document.switchToPage(page)
      const place = `Page ${page - first + 1} of ${count - first}`
      this.write(`${text} · ${place}`, this.left, 806, this.width, {
        size: 7.5,
        color: ink.soft,
        align: 'center',
        tag: 'Artifact',
      })
    }
  }

  /** Page numbers come with the footer. */
  async finish(foot?: string): Promise<Buffer> {
    if (foot) this.foot(foot)
    this.#document.end()
    await this.#done
    return Buffer.concat(this.#chunks)
  }
}

/** Writes an amount as ₹1,00,000.00, for example. */
export const formatExactPaise = (paise: number): string => formatExactRupees(toRupees(paise))

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
})

export const formatDay = (moment: string): string => date.format(new Date(moment))

/** Writes hundredths of a per cent as a text such as 1.5%. */
export const formatRate = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(3))}%`
