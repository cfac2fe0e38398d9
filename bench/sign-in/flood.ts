import { parentPort, workerData } from 'node:worker_threads'
import { password } from './customers.ts'
import { closeConnections, login } from './http.ts'

export type FloodOrder = { address: string; emails: string[]; seconds: number }

/** The queue for hashing is never empty. */
const atOnce = 8

// Posts the milliseconds of each login.
const { address, emails, seconds } = workerData as FloodOrder
const end = performance.now() + seconds * 1000
const times: number[] = []
const client = async (_: unknown, first: number) => {
  for (let i = first; performance.now() < end; i += atOnce) {
    const { status, time } = await login(address, emails[i % emails.length] ?? '', password)
    if (status !== 200) throw new Error(`A login was answered ${status}`)
    times.push(time)
  }
}
await Promise.all(Array.from({ length: atOnce }, client))
closeConnections()
parentPort?.postMessage(times)
