/**
 * Many clients send the worst bodies within the limits while cached pages and memory are measured. `npm run
 * bench:worst-bodies [seconds] [clients]`
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { finish, judge } from './shop/assert-threshold.ts'
import { withShop } from './shop/shop.ts'
import { quantile } from './sign-in/http.ts'
import type { BodyFlood } from './worst-bodies/flood.ts'

const seconds = Number(process.argv[2] ?? 60)
const clients = Number(process.argv[3] ?? 200)
const maxMilliseconds = 100
const maxMegabytes = 350

await ensureBuilt()
await withShop(async (shop) => {
  const server = await shop.start({ TRUSTED_PROXIES: '127.0.0.1,::1', PICTURES_AHEAD: 'off' })
  const agent = new Agent({ keepAlive: true })
  const home = () =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now()
      request(server.address, { agent }, (reply) => {
        reply.resume().once('end', () => {
          if (reply.statusCode === 200) resolve(performance.now() - begun)
          else reject(new Error(`The home page was answered ${reply.statusCode}`))
        })
      })
        .on('error', reject)
        .end()
    })
  for (let i = 0; i < 20; i++) await home()
  const alone: number[] = []
  for (let i = 0; i < 100; i++) alone.push(await home())

  const order: BodyFlood = { address: server.address, seconds, clients }
  const thread = new Worker(new URL('./worst-bodies/flood.ts', import.meta.url), { workerData: order })
  const flooded = new Promise<Record<string, number>>((resolve, reject) =>
    thread.once('message', resolve).once('error', reject),
  )
  const times: number[] = []
  let max = 0
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    times.push(await home())
    max = Math.max(max, residentMegabytes(server.pid))
    await pause(20)
  }
  const statuses = await flooded
  agent.destroy()
  console.log(`\n${clients} clients for ${seconds} s; answers by status: ${JSON.stringify(statuses)}`)
  console.log(`  cached home page without them, p99 ${quantile(alone, 0.99).toFixed(1)} ms`)
  const p99 = quantile(times, 0.99)
  judge('cached home page, p99', `${p99.toFixed(1)} ms`, p99 < maxMilliseconds, `< ${maxMilliseconds} ms`)
  judge('the most memory at any time', `${max.toFixed(0)} MB`, max < maxMegabytes, `< ${maxMegabytes} MB`)
  const failures = Object.entries(statuses).filter(([status]) => status === '500' || status === 'lost')
  judge(
    'nothing fails',
    JSON.stringify(Object.fromEntries(failures)),
    failures.length === 0,
    'no 500, none lost',
  )
})
finish()

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
