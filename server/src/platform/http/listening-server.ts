import { type RequestListener, Server, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  createServer,
  type ListenOptions,
  type Socket,
  type Server as SocketServer,
} from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isAnswered, mayQueueRequest } from './pipelining.ts'

const SECOND_MS = 1_000

/** They refuse bad inputs 3 and 54. */
export const connectionLimits = {
  requestTimeout: 30 * SECOND_MS,
  connectionTimeout: 60 * SECOND_MS,
  /** Common proxies close an idle connection after 60 s. */
  keepAliveTimeout: 72 * SECOND_MS,
}

/** It is the time in which a connection that was accepted just before the stop may still send its request. */
const FIRST_REQUEST_GRACE_MS = 1_000

const loopbacks = ['127.0.0.1', '::1']

/**
 * One server listens from the first moment of a start to the last of a stop: a second `listen` passes the open socket
 * on to the next handler, so that no connection is refused in between.
 */
export class ListeningServer extends Server {
  #handler: RequestListener = (_request, response) => response.writeHead(503).end()
  #otherLoopback: SocketServer | undefined
  readonly #running = new Set<ServerResponse>()
  readonly #passedSocket: number | undefined
  /** Connections that have had a response and now have no request. */
  readonly #idle = new Set<Socket>()
  #isFinishing = false

  /** @param passedSocket a file descriptor to listen on, whatever address `listen` is given */
  constructor(passedSocket?: number) {
    const { requestTimeout, keepAliveTimeout, connectionTimeout } = connectionLimits
    super({ requestTimeout, keepAliveTimeout })
    this.setTimeout(connectionTimeout)
    this.#passedSocket = passedSocket
    const remove = (response: ServerResponse) => {
      this.#running.delete(response)
      const { socket } = response.req
      if (isAnswered(socket) && !socket.destroyed) this.#idle.add(socket)
    }
    this.on('connection', (socket: Socket) => socket.once('close', () => this.#idle.delete(socket)))
    this.on('request', (request, response) => {
      this.#idle.delete(request.socket)
      if (!mayQueueRequest(request, response, remove)) return
      this.#running.add(response)
      if (this.#isFinishing) response.setHeader('connection', 'close')
      this.#handler(request, response)
    })
    this.on('listening', () => this.#listenOnOtherLoopback())
  }

  /** Gets the requests from the next `listen` on. */
  handleNext(handler: RequestListener): void {
    this.once('listening', () => {
      this.#handler = handler
    })
  }

  override listen(...parameters: unknown[]): this {
    if (!this.listening) {
      const options = this.#passedSocket === undefined ? parameters : [{ fd: this.#passedSocket }]
      return super.listen(...(options as [ListenOptions]))
    }
    process.nextTick(() => this.emit('listening'))
    return this
  }

  override close(callback?: (error?: Error) => void): this {
    this.#otherLoopback?.close()
    setTimeout(() => super.closeIdleConnections(), FIRST_REQUEST_GRACE_MS).unref()
    return super.close(callback)
  }

  /** Node would also end connections that were accepted and whose request has not been read yet. */
  override closeIdleConnections(): void {
    for (const socket of this.#idle) socket.destroy()
  }

  /** From now on each response ends its connection, so that clients open the next one elsewhere. */
  endConnections(): void {
    this.#isFinishing = true
  }

  /**
   * Waits for the requests that run now; those that come meanwhile are answered and end their connection.
   * @param timeoutMs resolves after this time at the latest
   */
  async finishRunning(timeoutMs: number): Promise<void> {
    this.endConnections()
    const closed = [...this.#running].map(
      (response) => new Promise<void>((resolve) => response.once('close', resolve)),
    )
    await Promise.race([Promise.all(closed), delay(timeoutMs, undefined, { ref: false })])
  }

  /** Clients try either 127.0.0.1 or ::1 for `localhost`, and Node listens on one. */
  #listenOnOtherLoopback(): void {
    const { address, port } = this.address() as AddressInfo
    if (this.#otherLoopback || this.#passedSocket !== undefined || !loopbacks.includes(address)) return
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      this.emit('connection', socket),
    )
    // A machine may lack one of the two.
    other.once('error', () => {})
    other.listen(
      port,
      loopbacks.find((loopback) => loopback !== address),
    )
    this.#otherLoopback = other
  }
}
