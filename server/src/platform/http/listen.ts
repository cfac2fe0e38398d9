import { lookup } from 'node:dns/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../process/start-error.ts'
import type { ListeningServer } from './listening-server.ts'

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

/** `localhost`, or its address where no /etc/hosts says it, as on a bare Debian (RFC 6761, section 6.3). */
const findLoopback = (): Promise<string> =>
  lookup('localhost').then(
    () => 'localhost',
    () => '127.0.0.1',
  )

/**
 * Opens the port before the app exists.
 * @throws {StartError} early, instead of after everything else has started
 */
export async function listenEarly(server: ListeningServer, place: Place): Promise<void> {
  const host = place.HOST === 'localhost' ? await findLoopback() : place.HOST
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(whyNot(error, place))
    server.once('error', fail)
    server.listen({ host, port: place.PORT })
    server.once('listening', () => {
      server.removeListener('error', fail)
      resolve()
    })
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
  return localUrl(place, (app.server.address() as AddressInfo).port)
}

/** Returns the address for a browser on this machine. */
export async function localUrl({ HOST }: Place, port: number): Promise<string> {
  const isLocal = HOST === 'localhost' || HOST === '0.0.0.0' || HOST === '::'
  const host = isLocal ? await findLoopback() : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${port}`
}
