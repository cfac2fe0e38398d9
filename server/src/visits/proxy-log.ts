import { createSocket, type Socket } from 'node:dgram'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { IncidentLogger } from '../platform/incident-log.ts'
import type { VisitCollector } from './visit-collector.ts'

const LOCALHOST = '127.0.0.1'

/** A line as `log_format` of deploy/nginx/amritvasya.conf writes it; a header that was not sent is empty. */
const proxyLine = z.object({
  method: z.string(),
  url: z.string(),
  status: z.number(),
  forwardedFor: z.string(),
  headers: z.record(z.string(), z.string()),
})

/**
 * Counts visitors of pages that nginx sends by itself: it reports each of them over UDP, as a line of its access log to
 * syslog. A line that is lost, or is none, counts nobody.
 * @param port of this machine; 0 takes a free one
 */
export function receiveProxyLog(visits: VisitCollector, port: number, log: IncidentLogger): Socket {
  const socket = createSocket('udp4', (message) => {
    const text = message.toString()
    const line = proxyLine.safeParse(parsed(text.slice(text.indexOf('{'))))
    if (!line.success) return
    const { method, url, status, forwardedFor, headers } = line.data
    const sent: IncomingHttpHeaders = { 'x-forwarded-for': forwardedFor }
    for (const [name, value] of Object.entries(headers)) if (value) sent[name] = value
    visits.see({ method, url, headers: sent, socket: { remoteAddress: LOCALHOST } }, status)
  })
  socket.on('error', (error) => log.error({ err: error }, 'visits of page files are not counted'))
  socket.bind(port, LOCALHOST)
  return socket
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
