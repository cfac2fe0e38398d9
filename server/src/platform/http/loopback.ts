import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

const loopbacks = ['127.0.0.1', '::1']

/**
 * `localhost` is two addresses, IPv4 and IPv6, and a program may try either. Node listens on one of them; with this
 * the same server answers on the other too. Where that one is taken or missing, nothing happens.
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
