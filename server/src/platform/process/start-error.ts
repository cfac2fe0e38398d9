/** Why the server cannot start, in one line that the person at the terminal can act on. No stack is shown for it. */
export class StartError extends Error {
  override name = 'StartError'
}
