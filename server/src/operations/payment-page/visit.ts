import { createHash } from 'node:crypto'
import pMap from 'p-map'
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

/** It is the time for each page and file. */
const TIMEOUT_MS = 20_000
const FILES_AT_ONCE = 4

type Visited = { status: string; headers: Map<string, string>; body: Buffer }

/** Thrown where a page cannot be visited, which says nothing of its content. */
export class VisitError extends Error {}

/**
 * Visits the payment pages as a browser reaches them, with every script that they may load, and compares them with what the
 * shop itself sends, and that with the inventory.
 * @param addresses the public one, and that of the process on its machine; both without a trailing slash
 * @param signal ends the visit
 * @returns one line for each difference
 * @throws {VisitError} when one of the two does not answer
 */
export async function findDifferences(
  addresses: { seen: string; own: string },
  signal?: AbortSignal,
): Promise<string[]> {
  const differences: string[] = []
  const scripts = new Set<string>()
  for (const path of paymentPages) {
    const [own, seen] = await visitBoth(addresses, path, signal)
    const html = own.body.toString()
    const ownScripts = listScripts(html)
    differences.push(
      ...scriptsWithoutReason(ownScripts).map((script) => `${path}: nobody has given a reason for ${script}`),
      ...compareHeaders(path, own, seen),
      ...compareBodies(path, { own, seen }, ownScripts),
    )
    for (const [address] of html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) scripts.add(address)
  }
  return [...differences, ...(await compareScripts(addresses, scripts, signal))]
}

async function visitBoth(
  { seen, own }: { seen: string; own: string },
  path: string,
  signal: AbortSignal | undefined,
): Promise<[own: Visited, seen: Visited]> {
  return [await visit(own + path, signal), await visit(seen + path, signal)]
}

async function visit(address: string, signal: AbortSignal | undefined): Promise<Visited> {
  try {
    return await load(
      address,
      AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    )
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error }
    throw new VisitError(`${address} cannot be visited: ${cause?.message ?? message}`)
  }
}

async function load(address: string, signal: AbortSignal): Promise<Visited> {
  const response = await fetch(address, {
    headers: { accept: 'text/html,*/*' },
    redirect: 'manual',
    signal,
  })
  const target = response.headers.get('location')
  return {
    status: target ? `redirect to ${target}` : `status ${response.status}`,
    headers: new Map(
      guardedHeaders.flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

function compareHeaders(path: string, own: Visited, seen: Visited): string[] {
  const differences = own.status === seen.status ? [] : [`${path}: ${seen.status} instead of ${own.status}`]
  for (const name of guardedHeaders) {
    const [expected, found] = [own.headers.get(name), seen.headers.get(name)]
    if (expected === found) continue
    if (found === undefined) differences.push(`${path}: the header ${name} is missing`)
    else differences.push(`${path}: the header ${name} is ${found}`)
  }
  return differences
}

/** Returns enough of a script to recognise it in a message. */
const beginningOf = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 60)

/** Lists the scripts of a page, with the modules that the shop's own loader imports after the page is shown. */
function listScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)].flatMap(
    ([, attributes = '', text = '']) => {
      const source = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
      const modules = /\sdata-modules="([^"]*)"/.exec(attributes)?.[1]?.split(' ').filter(Boolean) ?? []
      const hash = createHash('sha256').update(text).digest('base64')
      const script = source
        ? `script ${source}`
        : `inline script sha256-${hash}, which begins "${beginningOf(text)}"`
      return [script, ...modules.map((address) => `script ${address}`)]
    },
  )
}

/** Every visitor gets the same bytes of a payment page, so that any other byte counts; an added script is named. */
function compareBodies(
  path: string,
  { own, seen }: { own: Visited; seen: Visited },
  ownScripts: readonly string[],
): string[] {
  if (own.body.equals(seen.body)) return []
  const added = listScripts(seen.body.toString()).filter((script) => !ownScripts.includes(script))
  return added.length > 0
    ? added.map((script) => `${path}: added ${script}`)
    : [`${path}: the page has another content`]
}

const otherScripts = /["'`](?:\.\/|\/assets\/)([\w.-]+\.js)["'`]/g

/** Includes every script that these name in turn, also those that load later. */
async function compareScripts(
  { seen, own }: { seen: string; own: string },
  first: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const known = new Set(first)
  let pending = [...known]
  const differences: string[] = []
  while (pending.length > 0) {
    const bodies = await pMap(
      pending,
      async (path) => {
        const [expected, found] = await visitBoth({ seen, own }, path, signal)
        if (hashOf(expected) !== hashOf(found)) differences.push(`the script ${path} has another content`)
        return expected.body.toString()
      },
      { concurrency: FILES_AT_ONCE },
    )
    const named = bodies.flatMap((body) =>
      [...body.matchAll(otherScripts)].map(([, name]) => `/assets/${name}`),
    )
    pending = [...new Set(named)].filter((path) => !known.has(path))
    for (const path of pending) known.add(path)
  }
  return differences.sort()
}

const hashOf = ({ status, body }: Visited): string =>
  `${status} ${createHash('sha256').update(body).digest('hex')}`
