/** Node joins the failures of `localhost`'s addresses in an error without a message. */
const rootCause = (error: unknown): unknown =>
  error instanceof AggregateError && error.message === '' ? error.errors[0] : error

/** @returns one line for the operator, without a stack */
export function describeError(error: unknown): string {
  const cause = rootCause(error)
  const text = cause instanceof Error ? cause.message || cause.name : String(cause)
  return text.trim().replace(/\s*\n\s*/g, ' ')
}
