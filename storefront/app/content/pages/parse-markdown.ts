import { isSafeLink, slugOf } from '@amritvasya/contract/rules/content-pages'
import { lexer, type Token, type Tokens } from 'marked'
import { type Inline, plainText, type RichBlock } from './rich-text.ts'

/** Deeper nesting is shown as it was typed. */
const MAX_DEPTH = 12

/** The title of the page is its only heading of level 1, and deeper ones look alike. */
const levels = [2, 2, 2, 3] as const

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
}
/** Markdown keeps entities for HTML; a text node has signs. */
const withSigns = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp|ndash|mdash);/g, (entity, name: string) => entities[name] ?? entity)

type Fill = (text: string) => string

/**
 * Parses Markdown to a tree without HTML: a tag is shown as it was typed, and a link leads to what {@link isSafeLink}
 * allows or is none.
 * @param fill replaces placeholders in texts
 */
export function parseMarkdown(text: string, fill: Fill = (same) => same): RichBlock[] {
  const ids = new Set<string>()
  /** Two headings of one text may be the same. */
  const idOf = (title: string): string => {
    const slug = slugOf(title) || 'part'
    let id = slug
    for (let number = 2; ids.has(id); number++) id = `${slug}-${number}`
    ids.add(id)
    return id
  }
  const inline = (tokens: readonly Token[] | undefined, depth: number): Inline[] =>
    (tokens ?? []).flatMap((token) => inlineOf(token as Tokens.Generic, depth))
  const inlineOf = (token: Tokens.Generic, depth: number): Inline[] => {
    if (depth > MAX_DEPTH) return [fill(token.raw)]
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return [{ is: token.type, parts: inline(token.tokens, depth + 1) }]
      case 'codespan':
        return [{ is: 'code', parts: [String(token.text)] }]
      case 'br':
        return [{ is: 'break' }]
      case 'link': {
        const to = fill(withSigns(String(token.href)))
        const parts = inline(token.tokens, depth + 1)
        return isSafeLink(to) ? [{ is: 'link', to, parts }] : parts
      }
      case 'image':
        return [fill(String(token.text))]
      case 'text':
        return token.tokens ? inline(token.tokens, depth + 1) : [fill(withSigns(String(token.text)))]
      case 'escape':
        return [String(token.text)]
      default:
        return [fill(token.raw)]
    }
  }
  const blocks = (tokens: readonly Token[], depth: number): RichBlock[] =>
    tokens.flatMap((token) => blockOf(token as Tokens.Generic, depth))
  const blockOf = (token: Tokens.Generic, depth: number): RichBlock[] => {
    if (depth > MAX_DEPTH) return [{ is: 'paragraph', parts: [fill(token.raw)] }]
    switch (token.type) {
      case 'space':
      case 'def':
        return []
      case 'heading': {
        const parts = inline(token.tokens, depth)
        return [{ is: 'heading', level: levels[token.depth] ?? 4, id: idOf(plainText(parts)), parts }]
      }
      case 'list': {
        const { items, ordered, start } = token as Tokens.List
        const parsed = items.map((item) => blocks(item.tokens, depth + 1))
        return [{ is: 'list', start: ordered ? Number(start) : null, items: parsed }]
      }
      case 'blockquote':
        return [{ is: 'quote', blocks: blocks(token.tokens ?? [], depth + 1) }]
      case 'code':
        return [{ is: 'code', text: String(token.text) }]
      case 'hr':
        return [{ is: 'rule' }]
      case 'table': {
        const { header, rows } = token as Tokens.Table
        const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inline(cell.tokens, depth))
        return [{ is: 'table', head: cells(header), rows: rows.map(cells) }]
      }
      case 'paragraph':
      case 'text':
        return [{ is: 'paragraph', parts: inline(token.tokens ?? [token], depth) }]
      default:
        return [{ is: 'paragraph', parts: [fill(token.raw.trim())] }]
    }
  }
  return blocks(tokensOf(text), 0)
}

/** The quotes are within quotes; the lexer goes down into each, as deep as its stack. */
const nestedQuotes = new RegExp(`^(?:[ \\t]*>){${MAX_DEPTH * 2}}`, 'm')

function tokensOf(text: string): readonly Token[] {
  if (!nestedQuotes.test(text)) return lexer(text, { gfm: true })
  return [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] }]
}
