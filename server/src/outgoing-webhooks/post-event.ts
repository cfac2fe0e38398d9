import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

const TIMEOUT_MS = 15_000
const MAX_SOCKETS = 16

export type Answer = {
  /** It is undefined without an answer. */
  status?: number
  /** It is undefined for a success; the owner reads it. */
  problem?: string
  /** Retry-After gives it in seconds. */
  retryAfter?: number
}

export type Poster = {
  /** It never rejects, but when it is aborted. */
  post(url: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<Answer>
  /** Returns true unless the address needs TLS that it lacks. */
  allows(url: string): boolean
  close(): void
}

/** Its own words are the only sign of an address that the agent has refused. */
const isFiltered = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('is not allowed. Because')

const problems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refuses the connection',
  ECONNRESET: 'The server closed the connection',
  ENOTFOUND: 'The name of the server is unknown',
  EAI_AGAIN: 'The name of the server could not be looked up',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name',
}

function problemOf(error: unknown): string {
  if (isFiltered(error)) return 'The address is not on the public internet'
  const { code = '' } = error as { code?: string }
  return problems[code] ?? 'The server could not be reached'
}

function answerOf(status: number, retryAfter: string | undefined): Answer {
  if (status >= 200 && status < 300) return { status }
  const seconds = Number(retryAfter)
  const isRedirect = status >= 300 && status < 400
  return {
    status,
    problem: isRedirect
      ? `It answered with ${status}: webhooks follow no redirect`
      : `It answered with ${status}`,
    ...((status === 429 || status === 503) && seconds > 0 && { retryAfter: seconds }),
  }
}

/**
 * Sends what the owner's addresses get. A name is resolved once, and the connection goes to the address that was checked;
 * redirects are not followed, and answers are not read.
 * @param allowed addresses and networks that may be reached although they are not public, also without TLS
 */
export function createPoster(allowed: readonly string[]): Poster {
  const options = { allowIPAddressList: [...allowed], keepAlive: true, maxSockets: MAX_SOCKETS }
  const http = new RequestFilteringHttpAgent(options)
  const https = new RequestFilteringHttpsAgent(options)

  const allows = (url: string): boolean => {
    const { protocol, hostname } = new URL(url)
    return protocol === 'https:' || allowed.includes(hostname)
  }
  const send = (url: string, headers: Record<string, string>, body: string, signal: AbortSignal) =>
    new Promise<Answer>((resolve, reject) => {
      const isSecure = url.startsWith('https:')
      const common = { method: 'POST', headers, signal }
      const sent = isSecure
        ? requestHttps(url, { ...common, agent: https })
        : requestHttp(url, { ...common, agent: http })
      sent.once('error', reject)
      sent.once('response', (response) => {
        resolve(answerOf(response.statusCode ?? 0, response.headers['retry-after']))
        // The body says nothing more than the status, and could be endless.
        response.once('error', () => {}).destroy()
      })
      sent.end(body)
    })

  return {
    allows,
    async post(url, headers, body, signal) {
      if (!allows(url)) return { problem: 'Webhooks go to addresses that begin with https://' }
      const late = AbortSignal.timeout(TIMEOUT_MS)
      try {
        return await send(
          url,
          {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            'user-agent': 'Amritvasya-Webhooks/1',
            ...headers,
          },
          body,
          AbortSignal.any([signal, late]),
        )
      } catch (error) {
        if (signal.aborted) throw error
        return { problem: late.aborted ? 'It took longer than 15 seconds' : problemOf(error) }
      }
    },
    close() {
      http.destroy()
      https.destroy()
    },
  }
}
