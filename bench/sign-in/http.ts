import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * The connection is kept alive.
 * @returns status, body and milliseconds
 */
export function call(
  address: string,
  {
    method = 'GET',
    body,
    network,
    token,
  }: { method?: string; body?: unknown; network?: string; token?: string } = {},
): Promise<{ status: number; text: string; time: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(network !== undefined && { 'x-forwarded-for': network }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const sent = request(address, { method, headers, agent }, async (reply) => {
      const text = (await reply.setEncoding('utf8').toArray()).join('')
      resolve({ status: reply.statusCode ?? 0, text, time: performance.now() - start })
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

export const closeConnections = (): void => agent.destroy()

// Networks must differ between threads.
let last = Math.floor(Math.random() * 2 ** 23)
/** No rate limit applies to an unused network. */
export function newNetwork(): string {
  last++
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
}

export function login(shop: string, email: string, password: string): ReturnType<typeof call> {
  const body = { email, password }
  return call(`${shop}/api/users/login`, { method: 'POST', body, network: newNetwork() })
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
