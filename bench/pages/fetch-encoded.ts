import { get } from 'node:http'

export function fetchEncoded(address: string, encoding: string): Promise<{ body: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ body, encoding: String(response.headers['content-encoding'] ?? 'identity') })
    }).once('error', reject)
  })
}
