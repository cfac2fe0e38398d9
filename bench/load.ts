import { Agent, get, type RequestOptions } from 'node:http'

/** The times are in milliseconds. */
export type Measured = { median: number; p99: number }

/**
 * Each address in turn with `atOnce` connections, until the whole response has arrived.
 * @throws when a response is not 200
 */
export async function measure(
  base: string,
  addresses: readonly string[],
  atOnce: number,
  headers: Record<string, string> = {},
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  let next = 0
  const client = async () => {
    for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) {
      const start = performance.now()
      await ask(base + address, { agent, headers })
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}

const ask = (address: string, options: RequestOptions) =>
  new Promise<void>((resolve, reject) => {
    const request = get(address, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${address}`))
      response.resume().once('end', resolve).once('error', reject)
    })
    request.once('error', reject)
  })
