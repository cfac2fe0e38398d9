import createBidi from 'bidi-js'
import * as harfbuzz from 'harfbuzzjs'
import { type FontFamily, familyOf, isAttached, mainFamily, type Weight } from './fonts.ts'
import { type Outline, outlineOf } from './outline.ts'

/** Letters that are drawn as one, such as a consonant with its vowel signs. */
export type Cluster = {
  text: string
  isRightToLeft: boolean
  /** Equal drawings have equal keys. */
  key: string
  /** It is in thousandths of the font's size, like `advance`. */
  draw: () => Outline
  /** The next cluster is so far from its left edge. */
  advance: number
}

/** The main font has as many to the size of its letters. */
const UNITS = 1000
const bidi = createBidi()
const faces = new Map<Buffer, InstanceType<typeof harfbuzz.Font>>()

function fontOf(family: FontFamily, weight: Weight) {
  const bytes = family.bytes(weight)
  let font = faces.get(bytes)
  if (!font) {
    font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
    font.setScale(UNITS, UNITS)
    faces.set(bytes, font)
  }
  return font
}

type Run = { text: string; family: FontFamily; level: number }

/** Splits where the font or the direction changes, from left to right as the runs are printed. */
function runsOf(text: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const runs: Run[] = []
  let at = 0
  for (const letter of text) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const family = last && isAttached(letter) ? last.family : (familyOf(letter) ?? mainFamily)
    if (last?.family === family && last.level === level) last.text += letter
    else runs.push({ text: letter, family, level })
    at += letter.length
  }
  return inVisualOrder(runs)
}

/** Reverses whatever lies on a level or above, from the highest to the first (Unicode bidirectional algorithm, L2). */
function inVisualOrder(runs: Run[]): Run[] {
  const order = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start
      while ((order[end]?.level ?? -1) >= level) end++
      order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return order
}

/** @returns the clusters from left to right, those without a glyph as a box */
export const shapeText = (text: string, weight: Weight): Cluster[] =>
  runsOf(text).flatMap((run) => shapeRun(run, weight))

function shapeRun({ text, family, level }: Run, weight: Weight): Cluster[] {
  const font = fontOf(family, weight)
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  const isRightToLeft = level % 2 === 1
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  harfbuzz.shape(font, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions()
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const groups = Map.groupBy(glyphs, ({ cluster }) => cluster)
  return [...groups].map(([start, parts]) => {
    const letters = text.slice(start, starts[starts.indexOf(start) + 1])
    if (parts.some(({ codepoint }) => codepoint === 0))
      return { ...boxFor(letters), text: letters, isRightToLeft }
    let advance = 0
    const placed = parts.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const glyph = { id: codepoint, x: advance + xOffset, y: yOffset }
      advance += xAdvance
      return glyph
    })
    return {
      text: letters,
      isRightToLeft,
      key: `${family.name} ${placed.map(({ id, x, y }) => `${id},${x},${y}`).join(' ')}`,
      draw: () => placed.flatMap(({ id, x, y }) => outlineOf(font.glyphToJson(id), x, y)),
      advance,
    }
  })
}

const rectangle = (left: number, bottom: number, right: number, top: number) => [
  { type: 'M', values: [left, bottom] },
  { type: 'L', values: [right, bottom] },
  { type: 'L', values: [right, top] },
  { type: 'L', values: [left, top] },
]

/** The inner edge runs against the outer one, so that the box is empty. */
const box = outlineOf([...rectangle(60, 0, 540, 680), ...rectangle(490, 50, 110, 630)])

/** Control characters have no box. */
const boxFor = (text: string): Pick<Cluster, 'key' | 'draw' | 'advance'> =>
  /^\p{Cc}+$/u.test(text)
    ? { key: '', draw: () => [], advance: 0 }
    : { key: 'box', draw: () => box, advance: 600 }
