import pg from 'pg'

/** A moment in the work of a process: a statement to PostgreSQL, or a call to Razorpay. */
export type Mark = {
  on: 'statement' | 'call'
  /** What the statement, or method and address of the call, looks like: a regular expression. */
  at: string
  /** What a statement before it in the same transaction looks like. */
  within?: string
  /** Before it leaves the process; on its way, with an end that nobody knows; once its answer has come. */
  side: 'before' | 'during' | 'after'
  /** At which of them, from 1. */
  nth: number
}

let armed: { mark: Mark; left: number } | undefined

/** From now on the process waits for the mark, and kills itself there. */
export function dieAt(mark: Mark): void {
  armed = { mark, left: mark.nth }
}

/** As `kill -9` does it: nothing is said, finished or closed. */
const die = () => process.kill(process.pid, 'SIGKILL')

function reached(on: Mark['on'], what: string, before: readonly string[] = []): Mark['side'] | undefined {
  if (armed?.mark.on !== on || !new RegExp(armed.mark.at, 'i').test(what)) return undefined
  const { within } = armed.mark
  if (within && !before.some((one) => new RegExp(within, 'i').test(one))) return undefined
  armed.left--
  return armed.left === 0 ? armed.mark.side : undefined
}

async function dieAround<T>(side: Mark['side'] | undefined, work: () => T): Promise<Awaited<T>> {
  if (side === 'before') die()
  const working = work()
  // What was written to the socket belongs to the kernel by then.
  if (side === 'during') setImmediate(die)
  try {
    return await working
  } finally {
    if (side === 'after') die()
  }
}

type Query = (this: object, ...given: unknown[]) => unknown

/** Looks at all that the process says to PostgreSQL and to Razorpay. The shop itself knows nothing of marks. */
export function watchForMarks(): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  /** What was said in the transaction of each connection. */
  const said = new WeakMap<object, string[]>()
  const watched: Query = function (...given) {
    const text = textOf(given[0])
    const before = said.get(this) ?? []
    said.set(this, /^\s*(begin|start)/i.test(text) ? [] : [...before, text])
    const side = reached('statement', text, before)
    // Most statements go straight through: callers may rely on what pg returns.
    return side ? dieAround(side, () => query.apply(this, given)) : query.apply(this, given)
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: watched })

  const call = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return dieAround(reached('call', `${init?.method ?? 'GET'} ${address}`), () => call(input, init))
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = (statement ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
