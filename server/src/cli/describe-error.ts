/** Node joins the failures of `localhost`'s addresses in an error without a message, and fetch says only that it failed. */
function rootCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.message === '') return error.errors[0]
  return error instanceof TypeError && error.cause ? rootCause(error.cause) : error
}

/** @returns one line for the operator, without a stack */
export function describeError(error: unknown): string {
  const cause = rootCause(error)
  const text = cause instanceof Error ? cause.message || cause.name : String(cause)
  return text.trim().replace(/\s*\n\s*/g, ' ')
}
