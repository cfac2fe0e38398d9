/** Thrown when the server cannot start; the message is one line for the operator, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
