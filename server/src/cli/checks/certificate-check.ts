import { connect } from 'node:tls'
import { type Finding, failed, ok, warning } from './check-result.ts'

const TIMEOUT_MS = 5_000
const DAY_MS = 24 * 3_600_000
/** Programs that renew certificates do it three to four weeks before the end. */
const WARNING_DAYS = 14

export type Certificate = {
  validTo: Date
  /** Node's code of why the certificate is not trusted, such as CERT_HAS_EXPIRED. */
  problem: string | undefined
}

/** @throws when nobody answers at PUBLIC_URL */
export async function checkCertificate(publicUrl: string | undefined): Promise<Finding> {
  if (!publicUrl?.startsWith('https:')) return ok('PUBLIC_URL is no https address')
  return judgeCertificate(await readCertificate(new URL(publicUrl)), new Date())
}

export function judgeCertificate({ validTo, problem }: Certificate, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
  const until = `until ${validTo.toISOString().slice(0, 10)}`
  if (days < 0)
    return failed(`the certificate of PUBLIC_URL was valid ${until}; renew it, browsers refuse the shop`)
  if (problem) {
    return failed(
      `the certificate of PUBLIC_URL is not trusted (${problem}); install it with its chain, and for this name`,
    )
  }
  if (days < WARNING_DAYS) {
    return warning(
      `the certificate of PUBLIC_URL is valid ${until}, ${days} days more; see why it was not renewed`,
    )
  }
  return ok(`the certificate of PUBLIC_URL is valid ${until}, ${days} days more`)
}

function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false })
    const timer = setTimeout(() => socket.destroy(new Error(`${hostname} does not answer`)), TIMEOUT_MS)
    socket.once('close', () => clearTimeout(timer))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      const problem = socket.authorized ? undefined : String(socket.authorizationError)
      resolve({ validTo: new Date(valid_to), problem })
      socket.end()
    })
  })
}
