import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { newNetwork } from '../sign-in/http.ts'

export type BodyFlood = { address: string; seconds: number; clients: number }

const kilobyte = 1024
const filled = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / unit.length))

/** The bodies are at the limits of endpoints without sign-in, and one is far over them. */
const bodies: readonly [path: string, body: string][] = [
  [
    '/users/login',
    `{"email":"a@example.com","password":"x","z":[${filled('{"a":"bcdefg"},', 30 * kilobyte)}0]}`,
  ],
  [
    '/users/login',
    `{"email":"a@example.com","password":"x","z":[${filled('[[[[[[[[[[[[1]]]]]]]]]]]],      ', 30 * kilobyte)}0]}`,
  ],
  ['/users/login', `{"email":"a@example.com","password":"${'x'.repeat(1_000_000)}"}`],
  ['/users/register', `{"fullName":"x${' '.repeat(31 * kilobyte)}y","email":"a@example.com"}`],
  ['/public/contact', `{"name":"x","message":"${filled('\\u0941', 31 * kilobyte)}"}`],
  ['/users/check-email', `{"email":"a@example.com","z":[${filled('{},', 900 * kilobyte)}0]}`],
]

const { address, seconds, clients } = workerData as BodyFlood
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const statuses: Record<string, number> = {}
const end = performance.now() + seconds * 1000

const send = (path: string, body: string, network: string) =>
  new Promise<string>((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': network,
    }
    request(`${address}/api${path}`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume().once('end', () => resolve(String(reply.statusCode)))
    })
      .on('error', () => resolve('lost'))
      .end(body)
  })

async function client(first: number): Promise<void> {
  const network = newNetwork()
  for (let i = first; performance.now() < end; i++) {
    const [path, body] = bodies[i % bodies.length] as (typeof bodies)[number]
    const status = await send(path, body, network)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

await Promise.all(Array.from({ length: clients }, (_, i) => client(i)))
agent.destroy()
parentPort?.postMessage(statuses)
