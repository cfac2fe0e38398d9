let waiting = 0

/** Counts calls to a file system that may hang, such as a mounted one of another machine. */
export async function countFileCall<T>(call: Promise<T>): Promise<T> {
  waiting++
  try {
    return await call
  } finally {
    waiting--
  }
}

/**
 * Node's exit joins its threads, and a thread whose call of a file system hangs never ends: a signal ends the process
 * then.
 * @param code of the exit; left out for `process.exitCode`
 */
export function endProcess(code: number | string | null | undefined = process.exitCode): void {
  if (waiting === 0) process.exit(code)
  process.removeAllListeners('SIGTERM')
  process.kill(process.pid, 'SIGTERM')
}
