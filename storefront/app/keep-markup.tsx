import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Markup } from './platform/markup.ts'

const kept = new WeakMap<object, Map<string, Uint8Array>>()
const utf8 = new TextEncoder()

/**
 * Keeps the markup of what cannot change for as long as that itself is kept: what is frozen is an answer that the server
 * shares between pages until the shop announces a change. While one page is rendered, marks stand for it, so that React
 * and all who work on its text have less to copy.
 * @param nonce no content can know it, and so none can look like a mark
 */
export function keepMarkup(nonce: string): {
  markup: Markup
  /** The page in parts, with what the marks stand for. */
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

/** Links in it lead to paths from the root, so that it does not matter on which page they stand. */
const render = (elements: ReactNode): Uint8Array =>
  utf8.encode(renderToString(<StaticRouter location="/">{elements}</StaticRouter>))
