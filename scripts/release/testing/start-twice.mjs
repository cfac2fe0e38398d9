import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

// Starts a release two times, asks for pages, and prints as JSON what came and how long it took. It runs without packages.
const [, , program = ''] = process.argv
const { LD_LIBRARY_PATH: _forThisProcess, ...env } = process.env

/** @param {number} since */
const secondsSince = (since) => (performance.now() - since) / 1_000

async function startOnce() {
  const began = performance.now()
  const shop = spawn(program, ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(shop, 'exit')
  let address = ''
  for await (const line of createInterface({ input: shop.stdout })) {
    address = /^Shop ready at (\S+)$/.exec(line)?.[1] ?? ''
    if (address) break
  }
  const readySeconds = secondsSince(began)
  shop.stdout.resume()
  /** @type {Record<string, number>} */
  const pages = {}
  for (const path of ['/', '/products', '/back-office/', '/sandbox/mail', '/api/health/ready']) {
    pages[path] = await fetch(`${address}${path}`).then(({ status }) => status)
  }
  const stopped = performance.now()
  shop.kill('SIGTERM')
  const [code] = await ended
  return { readySeconds, pages, code, stopSeconds: secondsSince(stopped) }
}

process.stdout.write(JSON.stringify([await startOnce(), await startOnce()]))
