/** Subject and texts of a mail; an empty line of a text begins a new paragraph. */
export type MailWording = { subject: string; heading: string; intro: string; closing: string }
export type WordingPart = keyof MailWording
export const wordingParts = [
  'subject',
  'heading',
  'intro',
  'closing',
] as const satisfies readonly WordingPart[]

/** Characters of a part, with its placeholders as they are written. */
export const wordingLengths: Readonly<Record<WordingPart, number>> = {
  subject: 150,
  heading: 150,
  intro: 4_000,
  closing: 4_000,
}

/** A mail whose subject and texts the owner may change. */
export type WordedMail = {
  name: string
  /** It completes "It is sent". */
  sentWhen: string
  /** Each name has an explanation for the owner. */
  placeholders: Readonly<Record<string, string>>
  /** Placeholders that the texts must keep, for the sake of the law or of safety. */
  required: readonly string[]
  /** Blocks that follow the texts and cannot be changed. */
  fixed: readonly string[]
  /** The shop words it like this by itself. */
  standard: MailWording
}

export type WordingFault = {
  part: WordingPart
  /** It is the index in the part's text. */
  at: number
  message: string
}

type Piece = { text: string } | { placeholder: string }
type Parsed = { pieces: Piece[]; faults: { at: number; message: string }[] }

const placeholderName = /^[a-z][a-z0-9_]*$/

/** @param opening place of its braces */
function readOpened(text: string, opening: number): { piece: Piece; fault?: string; end: number } {
  const closing = text.indexOf('}}', opening + 2)
  const inside = text.slice(opening + 2, closing < 0 ? undefined : closing)
  if (closing < 0 || /[{\n]/.test(inside))
    return { piece: { text: '{{' }, fault: '{{ is not closed by }}', end: opening + 2 }
  const name = inside.trim()
  const end = closing + 2
  if (placeholderName.test(name)) return { piece: { placeholder: name }, end }
  return { piece: { text: text.slice(opening, end) }, fault: `{{${inside}}} is no placeholder`, end }
}

/** Never throws; what is no placeholder stays text and has its fault. */
function parse(text: string): Parsed {
  const pieces: Piece[] = []
  const faults: Parsed['faults'] = []
  let at = 0
  while (at < text.length) {
    const opening = text.indexOf('{{', at)
    const before = text.slice(at, opening < 0 ? undefined : opening)
    const stray = before.indexOf('}}')
    if (stray >= 0) faults.push({ at: at + stray, message: '}} closes no placeholder' })
    if (before) pieces.push({ text: before })
    if (opening < 0) break
    const { piece, fault, end } = readOpened(text, opening)
    pieces.push(piece)
    if (fault) faults.push({ at: opening, message: fault })
    at = end
  }
  return { pieces, faults }
}

/** Returns the index of each placeholder in a text. */
function placeholdersIn(text: string): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = []
  for (const match of text.matchAll(/\{\{ *([a-z][a-z0-9_]*) *\}\}/g)) {
    found.push({ name: match[1] ?? '', at: match.index })
  }
  return found
}

/** Returns `line 2, character 7`, both from 1. */
export function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split('\n')
  const character = (before.at(-1)?.length ?? 0) + 1
  return before.length === 1 && !text.includes('\n')
    ? `character ${character}`
    : `line ${before.length}, character ${character}`
}

function faultsOfPart(part: WordingPart, text: string, known: WordedMail['placeholders']): WordingFault[] {
  const most = wordingLengths[part]
  const isLine = part === 'subject' || part === 'heading'
  const unknown = placeholdersIn(text).filter(({ name }) => !Object.hasOwn(known, name))
  const breakAt = text.search(/[\r\n]/)
  return [
    ...(text.length > most ? [{ part, at: most, message: `At most ${most} characters` }] : []),
    ...(isLine && text.trim() === '' ? [{ part, at: 0, message: 'Please enter a text' }] : []),
    ...(isLine && breakAt >= 0 ? [{ part, at: breakAt, message: 'One line only' }] : []),
    ...parse(text).faults.map((fault) => ({ part, ...fault })),
    ...unknown.map(({ name, at }) => ({ part, at, message: `This email has no placeholder {{${name}}}` })),
  ].toSorted((a, b) => a.at - b.at)
}

/** Returns everything that keeps a wording from being saved, by parts in their order. */
export function wordingFaults(
  { placeholders, required }: Pick<WordedMail, 'placeholders' | 'required'>,
  wording: MailWording,
): WordingFault[] {
  const texts = `${wording.intro}\n${wording.closing}`
  const used = new Set(placeholdersIn(texts).map(({ name }) => name))
  return [
    ...wordingParts.flatMap((part) => faultsOfPart(part, wording[part], placeholders)),
    ...(wording.intro.trim() === ''
      ? [{ part: 'intro', at: 0, message: 'Please enter a text' } as const]
      : []),
    ...required
      .filter((name) => !used.has(name))
      .map((name) => ({
        part: 'intro' as const,
        at: wording.intro.length,
        message: `This email must keep the placeholder {{${name}}}`,
      })),
  ]
}

/** Returns one message for a part, with the place of the first fault; undefined without a fault. */
export function faultMessage(faults: readonly WordingFault[], wording: MailWording, part: WordingPart) {
  const first = faults.find((fault) => fault.part === part)
  return first && `${first.message} (${placeOf(wording[part], first.at)})`
}

/** An empty value takes the blank before it along, so that no sentence has a gap. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  let filled = ''
  for (const piece of parse(text).pieces) {
    if ('text' in piece) filled += piece.text
    else {
      const value = Object.hasOwn(values, piece.placeholder) ? (values[piece.placeholder] ?? '') : ''
      filled = value === '' ? filled.replace(/ $/, '') : filled + value
    }
  }
  return filled.trim()
}

const inOneLine = (text: string) => text.replace(/\s*[\r\n]\s*/g, ' ')

const paragraphs = (text: string, values: Readonly<Record<string, string>>): string[] =>
  text
    .split(/\n[ \t]*\n/)
    // A value may have paragraphs of its own, such as the words of a decision.
    .flatMap((paragraph) => fill(paragraph, values).split(/\n{2,}/))
    .filter(Boolean)

/**
 * Fills in the placeholders, once: a value is never read as a placeholder. Paragraphs that are left empty drop out.
 * @returns texts without markup, to be escaped for HTML
 */
export const fillWording = (
  { subject, heading, intro, closing }: MailWording,
  values: Readonly<Record<string, string>>,
): { subject: string; heading: string; paragraphs: string[]; after: string[] } => ({
  subject: inOneLine(fill(subject, values)),
  heading: inOneLine(fill(heading, values)),
  paragraphs: paragraphs(intro, values),
  after: paragraphs(closing, values),
})
