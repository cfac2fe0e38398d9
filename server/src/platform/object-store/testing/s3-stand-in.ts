import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const s3Keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'ap-south-1',
}

/** `broken` ends the connection before, `half` in the middle of the answer; `lost` after the work was done. */
export type S3Fault = 'slow-down' | 'internal' | 'broken' | 'half' | 'lost'

const MAX_SKEW_MS = 15 * 60_000
const BUCKET = 'backups'

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()
/** RFC 3986, as SigV4 wants it. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Recomputes the signature of AWS Signature Version 4 from what arrived.
 * @returns the code of the refusal, or undefined
 */
export function findSignatureProblem(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  now: number,
): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, keyId, date = '', region, signedHeaders = '', signature = ''] =
    pattern.exec(headers.authorization ?? '') ?? []
  if (keyId !== s3Keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== s3Keys.region) return 'AuthorizationHeaderMalformed'
  const stamp = String(headers['x-amz-date'] ?? '')
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(now - at) <= MAX_SKEW_MS) || !stamp.startsWith(date)) return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  const unsigned = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !names.includes(name),
  )
  if (unsigned.length > 0) return 'AccessDenied'
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const content = String(headers['x-amz-content-sha256'] ?? '')
  if (content !== 'UNSIGNED-PAYLOAD' && content !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    content,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', stamp, `${date}/${region}/s3/aws4_request`, hash(canonical)].join('\n')
  const dateKey = hmac(`AWS4${s3Keys.secretAccessKey}`, date)
  const signingKey = hmac(hmac(hmac(dateKey, region ?? ''), 's3'), 'aws4_request')
  const expected = hmac(signingKey, toSign)
  const isRight = timingSafeEqual(expected, Buffer.from(signature, 'hex'))
  return isRight ? undefined : 'SignatureDoesNotMatch'
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)

/** A bucket in memory, which lists at most `pageSize` objects at once. */
export async function startS3StandIn({ pageSize = 1000 }: { pageSize?: number } = {}) {
  const objects = new Map<string, Buffer>()
  const types = new Map<string, string | undefined>()
  const dates = new Map<string, Date>()
  const faults: S3Fault[] = []
  const clock = { aheadMs: 0 }
  const chance: { draw: () => S3Fault | undefined } = { draw: () => undefined }
  const silence = { isOn: false }
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer, fault?: S3Fault) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...path] = pathname.split('/').map(decodeURIComponent)
    const key = path.join('/')
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      const checksum = request.headers['x-amz-checksum-sha256']
      if (checksum && checksum !== createHash('sha256').update(body).digest('base64')) {
        return refuse(response, 400, 'BadDigest')
      }
      objects.set(key, body)
      types.set(key, request.headers['content-type'])
      dates.set(key, new Date())
      if (fault === 'lost') return void response.destroy()
      return void response.writeHead(200, { etag: `"${hash(body).slice(0, 32)}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (searchParams.has('list-type')) return list(response, searchParams)
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.length })
    if (fault !== 'half') return void response.end(found)
    response.write(found.subarray(0, found.length / 2), () => response.destroy())
  }
  const list = (response: ServerResponse, query: URLSearchParams) => {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = names.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)))
    const isTruncated = page.length < names.length
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size>` +
        `<LastModified>${dates.get(key)?.toISOString()}</LastModified></Contents>`,
    )
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>` +
          `${isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}` +
          `${rows.join('')}</ListBucketResult>`,
      )
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (silence.isOn) return
    const fault = faults.shift() ?? chance.draw()
    if (fault === 'broken') return void response.destroy()
    if (fault === 'slow-down') return refuse(response, 503, 'SlowDown')
    if (fault === 'internal') return refuse(response, 500, 'InternalError')
    const problem = findSignatureProblem(request, body, Date.now() + clock.aheadMs)
    if (problem) return refuse(response, 403, problem)
    answer(request, response, body, fault)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    settings: { ...s3Keys, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    bucket: BUCKET,
    objects,
    /** The objects were stored with these content types. */
    types,
    /** Objects were stored at these moments, which a test may change. */
    dates,
    /** Each meets one request, in turn. */
    faults,
    /** Draws the fault of each other request. */
    chance,
    clock,
    /** While it is on, no request is answered. */
    silence,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
