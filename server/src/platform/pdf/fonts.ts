// Other workspaces read this file with their own lists of declarations.
/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

export type Weight = 'regular' | 'bold'
const folders = { regular: '400Regular', bold: '600SemiBold' }

/** The family, in both weights, is read when it is first needed. */
export class FontFamily {
  /** It names the package, too. */
  readonly name: string
  readonly #file: string
  readonly #bytes: Partial<Record<Weight, Buffer>> = {}
  #letters: ReturnType<typeof create> | undefined

  constructor(name: string, file: string) {
    this.name = name
    this.#file = file
  }

  bytes(weight: Weight): Buffer {
    const folder = folders[weight]
    const path = `@expo-google-fonts/${this.name}/${folder}/${this.#file}_${folder}.ttf`
    this.#bytes[weight] ??= readFileSync(new URL(import.meta.resolve(path)))
    return this.#bytes[weight]
  }

  has(letter: string): boolean {
    this.#letters ??= create(this.bytes('regular'))
    return this.#letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
}

/** Latin, Devanagari and the rupee sign; the PDF embeds only the used glyphs. */
export const mainFamily = new FontFamily('mukta', 'Mukta')

const ofScripts: { letters: RegExp; family: FontFamily }[] = [
  { letters: /\p{scx=Beng}/u, family: new FontFamily('noto-sans-bengali', 'NotoSansBengali') },
  { letters: /\p{scx=Gujr}/u, family: new FontFamily('noto-sans-gujarati', 'NotoSansGujarati') },
  { letters: /\p{scx=Guru}/u, family: new FontFamily('noto-sans-gurmukhi', 'NotoSansGurmukhi') },
  { letters: /\p{scx=Knda}/u, family: new FontFamily('noto-sans-kannada', 'NotoSansKannada') },
  { letters: /\p{scx=Mlym}/u, family: new FontFamily('noto-sans-malayalam', 'NotoSansMalayalam') },
  { letters: /\p{scx=Orya}/u, family: new FontFamily('noto-sans-oriya', 'NotoSansOriya') },
  { letters: /\p{scx=Taml}/u, family: new FontFamily('noto-sans-tamil', 'NotoSansTamil') },
  { letters: /\p{scx=Telu}/u, family: new FontFamily('noto-sans-telugu', 'NotoSansTelugu') },
  { letters: /\p{scx=Arab}/u, family: new FontFamily('noto-naskh-arabic', 'NotoNaskhArabic') },
]

/** @returns nothing where no font has the letter */
export const familyOf = (letter: string): FontFamily | undefined =>
  mainFamily.has(letter)
    ? mainFamily
    : ofScripts.find(({ letters, family }) => letters.test(letter) && family.has(letter))?.family

/** Joiners, variation selectors and control characters: nothing is to be seen of them. */
const isInvisible = (letter: string) => /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(letter)
/** Joiners and marks stay with the letter before them, whose shape they change. */
export const isAttached = (letter: string): boolean => isInvisible(letter) || /\p{M}/u.test(letter)

const plainLetter = /[\p{Script=Latin}\p{Script=Common}]/u

/** Tells whether each letter is one glyph of the main family, after the one before it. */
export const isPlain = (text: string): boolean =>
  /^[\n\x20-\x7e]*$/.test(text) ||
  [...text].every((letter) => letter === '\n' || (plainLetter.test(letter) && mainFamily.has(letter)))

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** @returns each letter or emoji once, for which no font has a glyph: a PDF shows a box in its place */
export function lettersWithoutGlyph(text: string): string[] {
  if (isPlain(text)) return []
  const missing = [...graphemes.segment(text.normalize('NFC'))].filter(
    ({ segment: [base = '', ...marks] }) => {
      const family = familyOf(base)
      return [base, ...marks].some((letter) => !isInvisible(letter) && !family?.has(letter))
    },
  )
  return [...new Set(missing.map(({ segment }) => segment))]
}
