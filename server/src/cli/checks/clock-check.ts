import { razorpaySettings } from '../../payments/index.ts'
import type { Config } from '../../platform/config.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import { directUrlOf } from '../../platform/database/connect.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { isLoopback } from '../../platform/mode-rules.ts'
import { standIns } from '../../process/open-sandbox.ts'
import { describeError } from '../describe-error.ts'
import { type Finding, failed, ok, warning } from './check-result.ts'

const TIMEOUT_MS = 5_000
/** Codes of authenticator apps are refused from 30 seconds on. */
const WARNING_SECONDS = 5
const FAILED_SECONDS = 30

type Clock = { name: string; read: () => Promise<Date> }

/** Compares with the first clock of another machine that answers. */
export async function checkClock(config: Config): Promise<Finding> {
  const clocks = otherClocks(config)
  const failures: string[] = []
  for (const { name, read } of clocks) {
    try {
      const before = Date.now()
      const time = await read()
      return judgeClock((before + Date.now()) / 2 - time.getTime(), name)
    } catch (error) {
      failures.push(`${name}: ${describeError(error)}`)
    }
  }
  if (clocks.length === 0) return ok('there is no other machine to compare the clock with')
  return warning(`the clock could not be compared (${failures.join('; ')}); compare it by hand with date -u`)
}

function otherClocks(config: Config): Clock[] {
  const database = directUrlOf(config)
  const clocks: Clock[] = []
  if (!standIns(config).razorpay) {
    const { origin } = new URL(razorpaySettings(config).apiUrl())
    clocks.push({ name: 'Razorpay', read: () => readDateHeader(origin) })
  }
  if (database && !isLoopback(new URL(database).hostname)) {
    clocks.push({ name: 'the database server', read: () => readDatabaseClock(database) })
  }
  return clocks
}

/** Whole seconds, so half a second is added. */
async function readDateHeader(address: string): Promise<Date> {
  const response = await fetch(address, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const time = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(time)) throw new Error('it names no date')
  return new Date(time + 500)
}

async function readDatabaseClock(url: string): Promise<Date> {
  const database = openDatabase(url, { connections: 1 })
  return databaseNow(database).finally(() => database.destroy())
}

/** @param milliseconds by which this machine's clock is fast, negative where it is slow */
export function judgeClock(milliseconds: number, name: string): Finding {
  const seconds = Math.round(Math.abs(milliseconds) / 1_000)
  if (seconds < WARNING_SECONDS) return ok(`the clock agrees with that of ${name}`)
  const message =
    `the clock is ${seconds} s ${milliseconds > 0 ? 'fast' : 'slow'}, compared with ${name}; ` +
    'switch time synchronisation on (timedatectl set-ntp true)'
  return seconds < FAILED_SECONDS ? warning(message) : failed(message)
}
