import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Markup } from './platform/markup.ts'

const kept = new WeakMap<object, Map<string, Uint8Array>>()
const utf8 = new TextEncoder()

/**
 * Caches the markup of frozen objects for as long as the objects live: API responses that the server shares between
 * pages until they are invalidated. While a page renders, comment marks replace this markup, so that there is less text
 * to copy.
 * @param nonce is unpredictable, so that no content can look like a mark
 */
export function cacheMarkup(nonce: string): {
  markup: Markup
  /** Splits the page at the marks and replaces them. */
  fill: (html: readonly string[]) => (string | Uint8Array)[]
} {
  const pieces: Uint8Array[] = []
  const mark = new RegExp(`<!--${nonce} (\\d+)-->`)
  return {
    markup: (of, kind, elements) => {
      if (!Object.isFrozen(of)) return undefined
      const number = pieces.push(pieceOf(of, kind, elements)) - 1
      return `<!--${nonce} ${number}-->`
    },
    fill: (html) =>
      html.flatMap((part) =>
        part.split(mark).map((text, index) => (index % 2 === 0 ? text : (pieces[Number(text)] ?? text))),
      ),
  }
}

function pieceOf(of: object, kind: string, elements: ReactNode): Uint8Array {
  const known = kept.get(of)
  const piece = known?.get(kind) ?? render(elements)
  if (known) known.set(kind, piece)
  else kept.set(of, new Map([[kind, piece]]))
  return piece
}

/** All links in the markup are paths from the root, so it fits any page. */
const render = (elements: ReactNode): Uint8Array =>
  utf8.encode(renderToString(<StaticRouter location="/">{elements}</StaticRouter>))
