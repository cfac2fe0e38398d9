import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../process/start-error.ts'

type Place = Pick<Config, 'HOST' | 'PORT'>

function whyNot(error: unknown, { HOST, PORT }: Place): StartError {
  const { code, message } = error as NodeJS.ErrnoException
  const lasting = (line: string) => new StartError(line, { isLasting: true })
  if (code === 'EADDRINUSE') return lasting(`Port ${PORT} is in use. Choose another with PORT=…`)
  if (code === 'EACCES') return lasting(`Port ${PORT} needs more rights than this user has`)
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return new StartError(`HOST ${HOST} is not an address of this machine`)
  }
  return new StartError(`Cannot listen on ${HOST}:${PORT}: ${message}`)
}

/**
 * Fails early, instead of after everything else has started.
 * @throws {StartError}
 */
export async function assertCanListen(place: Place): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(whyNot(error, place)))
    probe.listen(place.PORT, place.HOST, () => probe.close(() => resolve()))
  })
}

/**
 * @returns the address for a browser on this machine, with the actual port
 * @throws {StartError}
 */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  const { HOST, PORT } = place
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    throw whyNot(error, place)
  }
  const { port } = app.server.address() as AddressInfo
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${port}`
}

const loopbacks = ['127.0.0.1', '::1']

/** Clients try either 127.0.0.1 or ::1 for `localhost`, and Node listens on one. */
export function listenOnBothLoopbacks(app: FastifyInstance): void {
  let second: Server | undefined
  app.addHook('onListen', async () => {
    const { address, port } = app.server.address() as AddressInfo
    if (!loopbacks.includes(address)) return
    second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    )
    await new Promise<void>((resolve) => {
      second?.once('listening', resolve).once('error', () => resolve())
      second?.listen(
        port,
        loopbacks.find((loopback) => loopback !== address),
      )
    })
  })
  app.addHook('preClose', async () => void second?.close())
}
