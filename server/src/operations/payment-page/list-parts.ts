import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('base64')
/** Enough to recognise it in a message. */
const beginningOf = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 60)

/** Attributes whose address the page loads, embeds, sends to or leads to. */
const addressAttributes = [
  'src',
  'href',
  'action',
  'formaction',
  'data',
  'xlink:href',
  'srcset',
  'poster',
  'ping',
]
/** Their address is in the line of the tag. */
const namedByTag = new Set(['script', 'link', 'base', 'form', 'iframe', 'frame', 'object', 'embed'])
const frames = new Set(['iframe', 'frame', 'object', 'embed', 'portal', 'applet'])

/**
 * Lists what of a page can run code, load, embed, send or tell something, one line each, in the order of the page: scripts,
 * styles, frames, targets of forms, fields, redirects, event handlers, pictures, texts.
 * @param html as a browser gets it
 */
export function listParts(html: string): string[] {
  const parts: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of defaultTreeAdapter.getChildNodes(node)) {
      if (defaultTreeAdapter.isTextNode(child)) parts.push(...textParts(child.value, node))
      if (!defaultTreeAdapter.isElementNode(child)) continue
      parts.push(...partsOf(child))
      visit(child)
      if (child.tagName === 'template') visit((child as DefaultTreeAdapterTypes.Template).content)
    }
  }
  visit(parse(html))
  return parts
}

/** Scripts and styles have lines of their own. */
function textParts(text: string, parent: DefaultTreeAdapterTypes.ParentNode): string[] {
  if (!text.trim()) return []
  if (defaultTreeAdapter.isElementNode(parent) && ['script', 'style'].includes(parent.tagName)) return []
  return [`text "${beginningOf(text)}" sha256-${sha256(text)}`]
}

function partsOf(element: Element): string[] {
  const { tagName, attrs } = element
  const own = new Map(attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]))
  const get = (name: string) => own.get(name) ?? ''
  return [
    ...partsByTag(element, tagName, get),
    ...attrs.flatMap(({ name, value }) => partsByAttribute(tagName, name, value)),
  ]
}

function partsByTag(element: Element, tagName: string, get: (name: string) => string): string[] {
  if (tagName === 'script') return scriptParts(element, get)
  if (tagName === 'style') return [`inline style sha256-${sha256(textOf(element))}`]
  if (tagName === 'link') return [`link ${get('rel')} ${get('href')}`]
  if (tagName === 'base') return [`base address ${get('href')}`]
  if (tagName === 'meta' && get('http-equiv')) return [`instruction ${get('http-equiv')} ${get('content')}`]
  if (tagName === 'form') return [`form that sends to ${get('action') || 'the page itself'}`]
  if (frames.has(tagName))
    return [`frame ${tagName} ${get('src') || get('data') || beginningOf(get('srcdoc'))}`]
  if (['input', 'select', 'textarea'].includes(tagName)) {
    return [`field ${tagName} ${[get('type'), get('name'), get('autocomplete')].filter(Boolean).join(' ')}`]
  }
  return []
}

function scriptParts(element: Element, get: (name: string) => string): string[] {
  if (get('src')) return [`script ${get('src')}`]
  const text = textOf(element)
  // The shop's own loader imports these after the page is shown.
  const modules = get('data-modules').split(' ').filter(Boolean)
  return [
    `inline script sha256-${sha256(text)}, which begins "${beginningOf(text)}"`,
    ...modules.map((address) => `script ${address}`),
  ]
}

function partsByAttribute(tagName: string, name: string, value: string): string[] {
  if (name === 'style') return [`style of ${tagName}: ${beginningOf(value)} sha256-${sha256(value)}`]
  if (tagName === 'img' && name === 'src') return [`picture ${beginningOf(value)} sha256-${sha256(value)}`]
  if (name.startsWith('on')) return [`event handler ${name} of ${tagName}: ${beginningOf(value)}`]
  if (!addressAttributes.includes(name)) return []
  // Browsers ignore spaces and line ends in the scheme.
  const address = value.replace(/[^!-\uffff]/g, '')
  if (/^(javascript|data:text\/html|vbscript):?/i.test(address))
    return [`code in ${name} of ${tagName}: ${beginningOf(value)}`]
  // Links of an app, such as upi:, lead out of the shop as well.
  return !namedByTag.has(tagName) && /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
    ? [`address ${name} of ${tagName}: ${value}`]
    : []
}

const textOf = (element: Element): string =>
  element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('')
