import { escapeHtml } from '@amritvasya/contract/rules/escape-html'

/** Sub-fields are in a field of their own, as of shipping. */
export type Field = readonly [name: string, value: string | readonly Field[]]

/** XML 1.0 has no way to write them. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Returns the text without signs that XML cannot carry, each run of spaces as one. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(unwritable, ' ').replace(/\s+/g, ' ').trim()

/** Cuts at a word where one ends in the second half. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}

const element = ([name, value]: Field): string =>
  typeof value === 'string'
    ? `<g:${name}>${escapeHtml(value)}</g:${name}>`
    : `<g:${name}>${value.map(element).join('')}</g:${name}>`

export const itemXml = (fields: readonly Field[]): string =>
  `<item>\n${fields.map(element).join('\n')}\n</item>\n`

/** RSS 2.0, as both read it. */
export const feedStart = (name: string, link: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeHtml(cleanText(name))}</title><link>${escapeHtml(link)}</link><description>Products of ${escapeHtml(cleanText(name))}</description>
`
export const feedEnd = '</channel></rss>\n'
