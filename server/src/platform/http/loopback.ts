import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

const loopbacks = ['127.0.0.1', '::1']

/**
 * Serves the other loopback address too, as clients try either 127.0.0.1 or ::1 for `localhost` and Node listens on
 * one; does nothing where the other is taken or missing.
 */
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
