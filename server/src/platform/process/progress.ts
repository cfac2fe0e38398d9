/**
 * Shows how far something has come: on a terminal in one line that changes, elsewhere with one line at the begin and
 * one at the end.
 * @param what for example `Preparing pictures`
 */
export function showProgress(
  what: string,
  out: { write(text: string): unknown; isTTY?: boolean } = process.stdout,
): (done: number, total: number) => void {
  return (done, total) => {
    if (out.isTTY) out.write(`\r${what} ${done}/${total}${done === total ? '\n' : ''}`)
    else if (done === 0 || done === total) out.write(`${what} ${done}/${total}\n`)
  }
}
