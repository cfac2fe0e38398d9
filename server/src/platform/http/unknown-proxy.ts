import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Any client can send the header with every request. */
const REPEAT_INTERVAL_MS = 60_000

/**
 * All shoppers behind an unknown proxy share one network's rate limits.
 * @param trusted addresses or networks, separated by commas
 */
export function warnOfUnknownProxies(app: FastifyInstance, trusted: string | undefined): void {
  const known = new BlockList()
  for (const network of trusted?.split(',') ?? []) addTo(known, network.trim())
  let lastWarning = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async ({ raw, log }) => {
    if (!raw.headers['x-forwarded-for']) return
    const proxy = raw.socket.remoteAddress ?? ''
    const address = proxy.replace(/^::ffff:/i, '')
    const now = performance.now()
    if (now - lastWarning < REPEAT_INTERVAL_MS || known.check(address, familyOf(address))) return
    lastWarning = now
    log.warn(
      { proxy: address },
      'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name, and is ignored: if this is your proxy, add it',
    )
  })
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function addTo(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/')
  if (bits === undefined) list.addAddress(address, familyOf(address))
  else list.addSubnet(address, Number(bits), familyOf(address))
}
