/**
 * Prints a line for each tenth without a terminal.
 * @param what for example `Preparing pictures`
 */
export function showProgress(
  what: string,
  out: { write(text: string): unknown; isTTY?: boolean } = process.stdout,
): (done: number, total: number) => void {
  let tenths = -1
  return (done, total) => {
    if (out.isTTY) out.write(`\r${what} ${done}/${total}${done === total ? '\n' : ''}`)
    const reached = total === 0 ? 10 : Math.floor((done / total) * 10)
    if (!out.isTTY && reached > tenths) out.write(`${what} ${done}/${total}\n`)
    tenths = Math.max(tenths, reached)
  }
}
