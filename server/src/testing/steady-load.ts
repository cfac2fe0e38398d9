import { Agent, type IncomingMessage, request as openRequest } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type Answer = { status: number; text: string; milliseconds: number }

/** A restart on a slow machine takes half of it. */
const REQUEST_TIMEOUT_MS = 60_000

/** Several requests share a connection, as those of browsers for pages do. */
const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 64 })

type Options = { method?: string; headers?: Record<string, string>; body?: unknown; agent?: Agent }

/**
 * Sends a request over a connection of its own, or over one of the agent. As a browser does, it sends a request again that met
 * the end of an idle connection.
 * @throws the error of the connection, or when an answer breaks off
 */
export async function send(url: string, options: Options = {}): Promise<Answer> {
  for (;;) {
    const start = performance.now()
    try {
      const { status, text } = await sendOnce(url, options)
      return { status, text, milliseconds: performance.now() - start }
    } catch (error) {
      if (!(error instanceof IdleConnectionEnded)) throw error
    }
  }
}

class IdleConnectionEnded extends Error {}

const used = new WeakSet<Socket>()

function sendOnce(url: string, { method = 'GET', headers = {}, body, agent }: Options) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const request = openRequest(url, {
      method,
      agent: agent ?? false,
      timeout: REQUEST_TIMEOUT_MS,
      headers: { ...headers, ...(content !== undefined && { 'content-type': 'application/json' }) },
    })
    // Node's own `reusedSocket` leaves out requests that have waited for a connection.
    let isReused = false
    request.once('socket', (socket) => {
      isReused = used.has(socket)
      used.add(socket)
    })
    request.once('timeout', () => request.destroy(new Error(`${method} ${url} was not answered`)))
    request.once('error', (error: NodeJS.ErrnoException) =>
      reject(isReused && error.code === 'ECONNRESET' ? new IdleConnectionEnded() : error),
    )
    request.once('response', (response) =>
      readText(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject),
    )
    request.end(content)
  })
}

async function readText(response: IncomingMessage): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  for await (const part of response) text += part
  if (!response.complete) throw new Error('An answer broke off')
  return text
}

/** Requests come at a steady rate, whatever the answers take. */
export type SteadyLoad = {
  /** Returns the milliseconds of each answer since the last call. */
  takeTimes(): number[]
  problems: readonly string[]
  done(): number
  stop(): Promise<void>
}

/**
 * @param rate a second
 * @param work one request or several; returns the milliseconds of each, and fails when the answer is not the expected one
 */
export function startSteadyLoad(rate: number, work: (i: number) => Promise<number[]>): SteadyLoad {
  const problems: string[] = []
  const running = new Set<Promise<void>>()
  let times: number[] = []
  let isOver = false
  let done = 0
  const begun = performance.now()
  const pacing = (async () => {
    for (let i = 0; !isOver; i++) {
      const wait = begun + (i * 1_000) / rate - performance.now()
      if (wait > 0) await delay(wait)
      const one = work(i).then(
        (milliseconds) => {
          done++
          times.push(...milliseconds)
        },
        (error: unknown) => void problems.push(String(error)),
      )
      running.add(one)
      void one.then(() => running.delete(one))
    }
  })()
  return {
    takeTimes() {
      const taken = times
      times = []
      return taken
    },
    problems,
    done: () => done,
    async stop() {
      isOver = true
      await pacing
      await Promise.all(running)
    },
  }
}

/** @returns the load of visitors who open pages one after the other */
export function startPageLoad(
  rate: number,
  address: () => string,
  paths: readonly string[],
  { reusesConnections = true }: { reusesConnections?: boolean } = {},
): SteadyLoad {
  const agent = reusesConnections ? keepAlive() : undefined
  const load = startSteadyLoad(rate, async (i) => {
    const path = paths[i % paths.length] ?? '/'
    const { status, milliseconds } = await send(`${address()}${path}`, {
      ...(agent && { agent }),
      headers: { accept: 'text/html' },
    })
    if (status !== 200) throw new Error(`${path} was answered ${status}`)
    return [milliseconds]
  })
  return {
    ...load,
    async stop() {
      await load.stop()
      agent?.destroy()
    },
  }
}

type Checkout = {
  address: () => string
  razorpay: string
  tokens: readonly string[]
  order: (i: number) => object
}

/**
 * Customers who place an order, pay it at Razorpay's stand-in and have the payment verified.
 * @returns the load with the ids of the orders that were paid
 */
export function startCheckoutLoad(
  rate: number,
  { address, razorpay, tokens, order }: Checkout,
): SteadyLoad & { paid: ReadonlySet<string> } {
  const paid = new Set<string>()
  const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await send(url, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status} ${answer.text}`)
    return answer
  }
  const load = startSteadyLoad(rate, async (i) => {
    const authorization = `Bearer ${tokens[i % tokens.length]}`
    const placed = await post(`${address()}/api/orders/create`, order(i), {
      authorization,
      'idempotency-key': `load-${i}`,
    })
    const { orderId, razorpayOrder } = JSON.parse(placed.text) as {
      orderId: string
      razorpayOrder: { id: string }
    }
    const proof = await post(`${razorpay}/pay`, { orderId: razorpayOrder.id, outcome: 'success' })
    const verified = await post(
      `${address()}/api/orders/verify-payment`,
      { ...(JSON.parse(proof.text) as object), orderId },
      { authorization },
    )
    paid.add(orderId)
    return [placed.milliseconds, verified.milliseconds]
  })
  return { ...load, paid }
}

/** @returns 0 for no times */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
