import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Markup } from './cached-markup.tsx'

const markupCache = new WeakMap<object, Map<string, Uint8Array>>()
const utf8 = new TextEncoder()

/**
 * Caches markup per frozen object, which the server shares between pages until it is invalidated. Comment
 * marks stand for it while a page renders, so that less text is copied.
 * @param nonce is unpredictable, so that no content can look like a mark
 */
export function cacheMarkup(nonce: string): {
  markup: Markup
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
  const known = markupCache.get(of)
  const piece = known?.get(kind) ?? render(elements)
  if (known) known.set(kind, piece)
  else markupCache.set(of, new Map([[kind, piece]]))
  return piece
}

/** All links in the markup are paths from the root, so it fits any page. */
const render = (elements: ReactNode): Uint8Array => utf8.encode(renderToString(elements))
