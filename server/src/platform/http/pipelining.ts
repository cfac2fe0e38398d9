import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one at a time; responses that nobody reads fill the buffers of the machine. */
const MAX_PIPELINED_REQUESTS = 4

const unanswered = new WeakMap<Socket, number>()

/** Returns true while a connection waits for no response. */
export const isAnswered = (socket: Socket): boolean => (unanswered.get(socket) ?? 0) === 0

/**
 * Responses stay in memory until those before are sent.
 * @param onClose is called once the response is sent or cut off
 * @returns false when the request must not be handled
 */
export function mayQueueRequest(
  { socket }: IncomingMessage,
  response: ServerResponse,
  onClose: (response: ServerResponse) => void,
): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1
  unanswered.set(socket, count)
  if (count > MAX_PIPELINED_REQUESTS) {
    socket.destroy()
    return false
  }
  response.once('close', () => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1)
    onClose(response)
  })
  return true
}
