import { scriptsWithoutReason } from './inventory.ts'

/** Pages that open Razorpay's window. */
export const paymentPages = ['/checkout/payment', '/payment', '/pay-order', '/gift-card'] as const

/** These headers decide what a browser runs, loads and sends, or where it goes. */
const guardedHeaders = [
  'content-security-policy',
  'content-security-policy-report-only',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
  'link',
  'refresh',
  'service-worker-allowed',
]

/** Three visits with their pauses stay below the time after which the queue gives a job up. */
const TIMEOUT_MS = 120_000

type Visited = { status: string; headers: Headers; body: string }

/** Thrown where a page cannot be visited, which says nothing of its content. */
export class VisitError extends Error {}

const otherScripts = /["'`](?:\.\/|\/assets\/)([\w.-]+\.js)["'`]/g

/**
 * Visits the payment pages as a browser reaches them, with every script that they may load, also later, and compares them with
 * what the shop itself sends, and that with the inventory.
 * @param addresses the public one, and that of the process on its machine; both without a trailing slash
 * @returns one line for each difference
 * @throws {VisitError} when one of the two does not answer
 */
export async function findDifferences(addresses: { seen: string; own: string }): Promise<string[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const visitBoth = (path: string) =>
    Promise.all([visit(addresses.own + path, signal), visit(addresses.seen + path, signal)])
  const differences: string[] = []
  const files = new Set<string>()
  for (const path of paymentPages) {
    const [own, seen] = await visitBoth(path)
    differences.push(...comparePages(own, seen).map((line) => `${path}: ${line}`))
    for (const [file] of own.body.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) files.add(file)
  }
  // The loop reaches what it adds itself.
  for (const file of files) {
    const [own, seen] = await visitBoth(file)
    if (own.status !== seen.status || own.body !== seen.body)
      differences.push(`the script ${file} has another content`)
    for (const [, name] of own.body.matchAll(otherScripts)) files.add(`/assets/${name}`)
  }
  return differences
}

async function visit(address: string, signal: AbortSignal): Promise<Visited> {
  try {
    const headers = { accept: 'text/html,*/*' }
    const response = await fetch(address, { headers, redirect: 'manual', signal })
    const target = response.headers.get('location')
    return {
      status: target ? `redirect to ${target}` : `status ${response.status}`,
      headers: response.headers,
      // This encoding has a character for each byte.
      body: Buffer.from(await response.arrayBuffer()).toString('latin1'),
    }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error }
    throw new VisitError(`${address} cannot be visited: ${cause?.message ?? message}`)
  }
}

/** Every visitor gets the same bytes of a payment page, so that any other byte counts; an added script is named. */
function comparePages(own: Visited, seen: Visited): string[] {
  const scripts = listScripts(own.body)
  const lines = scriptsWithoutReason(scripts).map((script) => `nobody has given a reason for ${script}`)
  if (own.status !== seen.status) lines.push(`${seen.status} instead of ${own.status}`)
  for (const name of guardedHeaders) {
    const found = seen.headers.get(name)
    if (found !== own.headers.get(name))
      lines.push(`the header ${name} is ${found === null ? 'missing' : found}`)
  }
  if (own.body === seen.body) return lines
  const added = listScripts(seen.body).filter((script) => !scripts.includes(script))
  return [
    ...lines,
    ...(added.length > 0 ? added.map((script) => `added ${script}`) : ['the page has another content']),
  ]
}

/** Lists the scripts of a page, with the modules that the shop's own loader imports after the page is shown. */
const listScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)].flatMap(([, attributes = '', text = '']) => {
    const source = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    const modules = /\sdata-modules="([^"]*)"/.exec(attributes)?.[1]?.split(' ').filter(Boolean) ?? []
    const beginning = text.trim().replace(/\s+/g, ' ').slice(0, 60)
    return [
      source ? `script ${source}` : `inline script which begins "${beginning}"`,
      ...modules.map((address) => `script ${address}`),
    ]
  })
