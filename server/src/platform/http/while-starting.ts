import type { RequestListener, ServerResponse } from 'node:http'
import { type ErrorBody, errors } from '@amritvasya/contract'
import { DATABASE_RETRY_AFTER_SECONDS } from '../database/is-unavailable.ts'
import type { Readiness } from '../process/readiness.ts'
import { EMPTY_CSP, plainPage, plainPageCsp } from './plain-page.ts'
import { aliveBody, probes, unreadyBody } from './probes.ts'
import { securityHeaders } from './security-headers.ts'

const page = plainPage({
  heading: 'The shop opens in a moment',
  text: 'It is being started or updated. This page tries again by itself in a few seconds.',
  refreshSeconds: DATABASE_RETRY_AFTER_SECONDS,
})

/** Answers the probes, and everything else with 503, until the app is complete. */
export function respondWhileStarting(readiness: Readiness, publicUrl: string | undefined): RequestListener {
  const always = securityHeaders(publicUrl)
  const send = (response: ServerResponse, status: number, type: string, body: string) => {
    const headers = [
      ...always,
      'Content-Type',
      `${type}; charset=utf-8`,
      'Content-Length',
      String(Buffer.byteLength(body)),
      'Content-Security-Policy',
      type === 'text/html' ? plainPageCsp : EMPTY_CSP,
      'Cache-Control',
      'no-store',
      // The next request of the connection may already be the app's.
      'Connection',
      'close',
    ]
    if (status === 503) headers.push('Retry-After', String(DATABASE_RETRY_AFTER_SECONDS))
    response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : body)
  }
  const sendJson = (response: ServerResponse, status: number, body: object) =>
    send(response, status, 'application/json', JSON.stringify(body))
  const { status, message } = errors.UNAVAILABLE
  const unavailable: ErrorBody = { success: false, message, code: 'UNAVAILABLE' }

  return (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const path = url.split('?', 1)[0] ?? '/'
    const key = `${method === 'HEAD' ? 'GET' : method} ${path.replace(/^\/api(?=\/)/, '')}`
    if (path.startsWith('/api/') && isProbe(key)) {
      void probes[key](readiness).then((reason) =>
        reason ? sendJson(response, status, unreadyBody(reason)) : sendJson(response, 200, aliveBody),
      )
      return
    }
    const isPage = headers.accept?.includes('text/html') && !path.startsWith('/api/')
    if (isPage) send(response, status, 'text/html', page)
    else sendJson(response, status, unavailable)
  }
}

const isProbe = (key: string): key is keyof typeof probes => Object.hasOwn(probes, key)
