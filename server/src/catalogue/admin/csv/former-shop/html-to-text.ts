import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

const silent = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'svg'])
const blocks = new Set(['p', 'div', 'ul', 'ol', 'table', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section'])

const textOf = (node: Node): string => {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/\s+/g, ' ')
  if (node.nodeName === 'br') return '\n'
  if (silent.has(node.nodeName) || !('childNodes' in node)) return ''
  const inner = node.childNodes.map(textOf).join('')
  if (node.nodeName === 'li') return `\n• ${inner.trim()}`
  if (node.nodeName === 'td' || node.nodeName === 'th') return `${inner.trim()} `
  return blocks.has(node.nodeName) ? `\n\n${inner}\n\n` : inner
}

/** Returns the words of HTML as the shop shows them: paragraphs and lists as lines, nothing that could run. */
export const htmlToText = (html: string): string =>
  textOf(parseFragment(html))
    // Two characters join Indian scripts; no other invisible ones are accepted.
    .replace(/(?!\u200c|\u200d|\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
