import { isPlain, type Weight } from './fonts.ts'
import { encodeGlyph, type Outline } from './outline.ts'
import type { Cluster, shapeText } from './shape-text.ts'

/** These parts are used of a font that pdfkit embeds. */
export type EmbeddedFont = {
  encode(text: string, features?: unknown): [codes: string[], positions: Position[]]
  widthOfString(text: string, size: number, features?: unknown): number
  /** A code has the text that is read back, and the width in thousandths of the font's size. */
  unicode: number[][]
  widths: number[]
  font: { maxp: { maxPoints: number; maxContours: number } }
  subset: Subset
}
type Position = { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number }
type Subset = {
  includeGlyph(id: number): number
  _addGlyph(id: number): number
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
}

type Glyph = { text: string; key: string; draw: () => Outline; advance: number }

/**
 * Each letter has one glyph: the leftmost draws the whole cluster and the others are blank, so that readers find
 * the letters as they were typed, which the glyphs of the parts of a cluster would not give them. The letters share
 * its width, because some readers drop the second of two that lie on each other, and others take marks to have none.
 */
function glyphsOf({ text, isRightToLeft, key, draw, advance }: Cluster): Glyph[] {
  // Some readers drop a joiner that is alone.
  const letters = text.match(/^.|\p{Cf}*./gsu) ?? []
  if (isRightToLeft) letters.reverse()
  const isWide = letters.map((letter) => !/\p{Mn}/u.test(letter))
  if (!isWide.includes(true)) isWide[0] = true
  const share = Math.floor(advance / isWide.filter(Boolean).length)
  const last = isWide.lastIndexOf(true)
  let rest = advance
  return letters.map((letter, i) => {
    const width = i === last ? rest : isWide[i] ? share : 0
    rest -= width
    const drawing = i === 0 ? { key, draw } : { key: '', draw: () => [] }
    return { text: letter, advance: width, ...drawing }
  })
}

type DrawnGlyph = { bytes: Uint8Array; bearing: number; advance: number }

/** Lets a font write all that `shape` knows: whatever fonts are needed, their glyphs become glyphs of this one. */
export function writeClusters(font: EmbeddedFont, weight: Weight, shape: typeof shapeText): void {
  const drawn = new Map<number, DrawnGlyph>()
  const codes = new Map<string, number>()
  const known = new Map<string, Cluster[]>()
  const clustersOf = (text: string): Cluster[] => {
    const clusters = known.get(text) ?? shape(text, weight)
    known.set(text, clusters)
    return clusters
  }

  const codeOf = ({ text, key, draw, advance }: Glyph): number => {
    const wholeKey = `${text} ${advance} ${key}`
    const before = codes.get(wholeKey)
    if (before !== undefined) return before
    const outline = draw()
    // Glyphs of the font itself have ids from 0.
    const id = -1 - drawn.size
    drawn.set(id, { ...encodeGlyph(outline), advance })
    const limits = font.font.maxp
    limits.maxPoints = Math.max(limits.maxPoints, outline.flat().length)
    limits.maxContours = Math.max(limits.maxContours, outline.length)
    const code = font.subset.includeGlyph(id)
    codes.set(wholeKey, code)
    font.unicode[code] = [...text].map((letter) => letter.codePointAt(0) ?? 0)
    font.widths[code] = advance
    return code
  }

  const encodePlain = font.encode.bind(font)
  font.encode = (text, features) => {
    if (isPlain(text)) return encodePlain(text, features)
    const glyphs = clustersOf(text).flatMap(glyphsOf)
    return [
      glyphs.map((glyph) => codeOf(glyph).toString(16).padStart(4, '0')),
      glyphs.map(({ advance }) => ({ xAdvance: advance, advanceWidth: advance, xOffset: 0, yOffset: 0 })),
    ]
  }

  const widthOfPlain = font.widthOfString.bind(font)
  font.widthOfString = (text, size, features) =>
    isPlain(text)
      ? widthOfPlain(text, size, features)
      : (clustersOf(text).reduce((sum, { advance }) => sum + advance, 0) * size) / 1000

  const { subset } = font
  const addOwn = subset._addGlyph.bind(subset)
  subset._addGlyph = (id) => {
    const glyph = drawn.get(id)
    if (!glyph) return addOwn(id)
    const { bytes, ...metrics } = glyph
    subset.glyf.push(bytes)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push(metrics)
    subset.offset += bytes.length
    return subset.glyf.length - 1
  }
}
