import { flushCompileCache } from 'node:module'
import pg from 'pg'

/** It is a statement to PostgreSQL, or a request to Razorpay. */
export type CrashPoint = {
  on: 'statement' | 'call'
  /** Matches the statement, or the request's method and address. */
  at: string
  /** Matches an earlier statement of the transaction. */
  within?: string
  /** With `during` it is in flight, with an unknown outcome. */
  side: 'before' | 'during' | 'after'
  nth: number
}

let armed: { mark: CrashPoint; left: number } | undefined

export function crashAt(mark: CrashPoint): void {
  armed = { mark, left: mark.nth }
}

/** Kills as `kill -9` does: nothing is logged, finished or closed. */
const crash = () => process.kill(process.pid, 'SIGKILL')

function reached(
  on: CrashPoint['on'],
  what: string,
  before: readonly string[] = [],
): CrashPoint['side'] | undefined {
  if (armed?.mark.on !== on || !new RegExp(armed.mark.at, 'i').test(what)) return undefined
  const { within } = armed.mark
  if (within && !before.some((one) => new RegExp(within, 'i').test(one))) return undefined
  armed.left--
  return armed.left === 0 ? armed.mark.side : undefined
}

async function crashAround<T>(side: CrashPoint['side'] | undefined, work: () => T): Promise<Awaited<T>> {
  if (side === 'before') crash()
  const working = work()
  // The socket's data are in the kernel by then.
  if (side === 'during') setImmediate(crash)
  try {
    return await working
  } finally {
    if (side === 'after') crash()
  }
}

type Query = (this: object, ...args: unknown[]) => unknown

/** The shop's code knows no crash points. */
export function watchForCrashPoints(): void {
  // A killed process leaves no compiled modules to the next one otherwise.
  flushCompileCache()
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  /** Each connection's transaction has its own. */
  const statements = new WeakMap<object, string[]>()
  const watched: Query = function (...args) {
    const text = textOf(args[0])
    const before = statements.get(this) ?? []
    statements.set(this, /^\s*(begin|start)/i.test(text) ? [] : [...before, text])
    const side = reached('statement', text, before)
    // Callers may rely on what pg returns.
    return side ? crashAround(side, () => query.apply(this, args)) : query.apply(this, args)
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: watched })

  const call = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return crashAround(reached('call', `${init?.method ?? 'GET'} ${address}`), () => call(input, init))
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = (statement ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
