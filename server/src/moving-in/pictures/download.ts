import { createWriteStream } from 'node:fs'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** Shopify takes pictures as large as this. */
const MAX_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 30_000
const MAX_REDIRECTS = 3
const TEMPORARY_STATUSES: readonly number[] = [408, 425, 429]

/** Another try cannot mend it; the message is for staff. */
export class RefusedDownload extends Error {
  override name = 'RefusedDownload'
}

/** The message is for staff. */
export class FailedDownload extends Error {
  override name = 'FailedDownload'
}

export type Downloader = {
  /**
   * @param file written; left incomplete by an error
   * @throws {RefusedDownload} {FailedDownload}
   */
  download(address: string, file: string): Promise<void>
  close(): void
}

/** Its own words are the only sign of an address that the agent has refused. */
const isFiltered = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('is not allowed. Because')

const timedOut = (signal: AbortSignal): FailedDownload | undefined =>
  signal.aborted ? new FailedDownload('It took longer than 30 seconds') : undefined

/**
 * Fetches files of addresses that strangers wrote. A name is resolved once, and the connection goes to the address that
 * was checked, also after a redirect.
 * @param allowed addresses or networks that are not public; for tests
 */
export function createDownloader(allowed: readonly string[]): Downloader {
  const options = { allowIPAddressList: [...allowed], keepAlive: true, maxSockets: 16 }
  const http = new RequestFilteringHttpAgent(options)
  const https = new RequestFilteringHttpsAgent(options)

  const request = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      // Formats that shops choose by this header are those that the pictures' own check accepts.
      const headers = { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Amritvasya' }
      const sent =
        url.protocol === 'https:'
          ? getHttps(url, { agent: https, headers, signal })
          : getHttp(url, { agent: http, headers, signal })
      sent.once('response', resolve).once('error', reject)
    })

  async function follow(address: string, signal: AbortSignal, redirects = 0): Promise<IncomingMessage> {
    const response = await request(downloadableUrl(address), signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      if (redirects === MAX_REDIRECTS) throw new RefusedDownload('It leads on and on')
      if (!URL.canParse(headers.location, address)) throw new RefusedDownload('It leads nowhere')
      return follow(new URL(headers.location, address).href, signal, redirects + 1)
    }
    const isTemporary = statusCode >= 500 || TEMPORARY_STATUSES.includes(statusCode)
    const message = `The former shop answered with ${statusCode}`
    throw isTemporary ? new FailedDownload(message) : new RefusedDownload(message)
  }

  return {
    async download(address, file) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      try {
        const response = await follow(address, signal)
        if (Number(response.headers['content-length']) > MAX_BYTES) {
          response.destroy()
          throw tooLarge()
        }
        await pipeline(response, limited(), createWriteStream(file), { signal })
      } catch (error) {
        if (error instanceof RefusedDownload || error instanceof FailedDownload) throw error
        if (isFiltered(error)) throw new RefusedDownload('The address is not on the public internet')
        throw timedOut(signal) ?? new FailedDownload('The former shop could not be reached')
      }
    },
    close() {
      http.destroy()
      https.destroy()
    },
  }
}

/** @throws {RefusedDownload} */
function downloadableUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new RefusedDownload('This is no address of a picture')
  }
  return url
}

const tooLarge = () => new RefusedDownload('The picture is larger than 20 MB')

/** The length that a server states need not be true. */
function limited(): Transform {
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > MAX_BYTES) done(tooLarge())
      else done(null, chunk)
    },
  })
}
