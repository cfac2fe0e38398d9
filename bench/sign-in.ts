import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopProcess } from '../server/src/testing/shop-process.ts'
import { password, registerCustomers } from './sign-in/customers.ts'
import { call, closeConnections, newNetwork, quantile } from './sign-in/http.ts'

// Shows that hashing passwords does not block pages, and that a login tells nothing by the time it takes.
const seconds = Number(process.argv[2] ?? 10)
const compared = Number(process.argv[3] ?? 2_000)
const atOnce = 8
const pagesPerSecond = 50
/**
 * Milliseconds that the home page may take, 99 times of 100, while passwords are hashed without a pause; on a machine
 * that is busy with other things, twice what it takes without them.
 */
const mostForPage = 100
/** How far the medians of known and unknown addresses may lie apart. */
const mostApart = 0.05

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-bench-'))
chmodSync(folder, 0o711)
const shop = startShopProcess({ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1,::1' })
let isGood = false
try {
  const address = await shop.ready
  console.log(`${availableParallelism()} cores, ${atOnce} logins at a time, ${seconds} s each`)
  const emails = await registerCustomers(address, 20)
  for (let i = 0; i < 50; i++) await call(address)

  const alone = await servePages(address, seconds)
  report('home page alone', alone)
  const logins = await keepLoggingIn(address, emails, seconds)
  report(`logins alone: ${(logins.length / seconds).toFixed(1)} a second`, logins)
  const [during, pages] = await Promise.all([
    keepLoggingIn(address, emails, seconds),
    servePages(address, seconds),
  ])
  report(`logins while pages are served: ${(during.length / seconds).toFixed(1)} a second`, during)
  report('home page during logins', pages)
  const apart = await compareTimes(address, emails)
  const most = Math.max(mostForPage, 2 * quantile(alone, 0.99))
  isGood = quantile(pages, 0.99) <= most && apart <= mostApart
  console.log(isGood ? 'good' : 'NOT GOOD')
} finally {
  closeConnections()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isGood ? 0 : 1

function report(what: string, times: readonly number[]): void {
  const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  console.log(`${what}: median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${times.length})`)
}

/** Asks for the home page at a steady pace, whether or not the answers keep up. */
async function servePages(shopAddress: string, duration: number): Promise<number[]> {
  const asked: Promise<{ status: number; time: number }>[] = []
  const start = performance.now()
  for (let i = 0; i < duration * pagesPerSecond; i++) {
    const due = start + (i * 1000) / pagesPerSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    asked.push(call(shopAddress))
  }
  const answers = await Promise.all(asked)
  if (answers.some(({ status }) => status !== 200)) throw new Error('The home page failed')
  return answers.map(({ time }) => time)
}

function login(shopAddress: string, email: string, secret: string): ReturnType<typeof call> {
  const body = { email, password: secret }
  return call(`${shopAddress}/api/users/login`, { method: 'POST', body, network: newNetwork() })
}

async function keepLoggingIn(shopAddress: string, emails: string[], duration: number): Promise<number[]> {
  const end = performance.now() + duration * 1000
  const times: number[] = []
  const client = async (_: unknown, first: number) => {
    for (let i = first; performance.now() < end; i += atOnce) {
      const { status, time } = await login(shopAddress, emails[i % emails.length] ?? '', password)
      if (status !== 200) throw new Error(`A login was answered ${status}`)
      times.push(time)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return times
}

/** Logins with a wrong password, of known and unknown addresses in turn. @returns how far the medians are apart */
async function compareTimes(shopAddress: string, emails: string[]): Promise<number> {
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < compared / 2; i++) {
    // Whoever is asked about more than a hundred times in a quarter of an hour is refused before hashing.
    const email = emails[i % emails.length] ?? ''
    const stranger = `stranger-${i % emails.length}@example.com`
    const pair = [
      async () => known.push(await refused(shopAddress, email)),
      async () => unknown.push(await refused(shopAddress, stranger)),
    ]
    for (const one of i % 2 ? pair : pair.toReversed()) await one()
  }
  report('wrong password, known address', known)
  report('wrong password, unknown address', unknown)
  const [a, b] = [quantile(known, 0.5), quantile(unknown, 0.5)]
  const apart = Math.abs(a - b) / Math.min(a, b)
  console.log(`medians ${(apart * 100).toFixed(1)} % apart`)
  return apart
}

async function refused(shopAddress: string, email: string): Promise<number> {
  const { status, time } = await login(shopAddress, email, 'Wr0ng-password')
  if (status !== 401) throw new Error(`A wrong password was answered ${status}`)
  return time
}
