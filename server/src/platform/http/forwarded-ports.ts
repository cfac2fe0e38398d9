import type { IncomingMessage } from 'node:http'

const withPort = /^\s*(?:(\d+(?:\.\d+){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)\s*$/i

const withoutPort = (entry: string): string => {
  const [, ipv4, ipv6] = withPort.exec(entry) ?? []
  return ipv4 ?? ipv6 ?? entry
}

/** Some balancers write the port of a connection too, which would make each connection a network of its own. */
export function dropForwardedPorts({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || !forwarded.includes(':')) return
  headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(',')
}
