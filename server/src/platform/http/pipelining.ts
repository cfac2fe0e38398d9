import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send the next request of a connection when they have the answer to the one before. */
const mostUnanswered = 16

const unanswered = new WeakMap<Socket, number>()

/**
 * Counts the requests of a connection that wait for their answers, each of which is kept in memory until those before it
 * are sent. One with too many is cut; what had arrived of it is left.
 * @returns whether the request is to be answered
 */
export function mayWait({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1
  unanswered.set(socket, count)
  if (count > mostUnanswered) {
    socket.destroy()
    return false
  }
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1))
  return true
}
