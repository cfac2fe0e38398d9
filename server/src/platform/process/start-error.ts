/** Its message is one line for the operator, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
  /** Another start would fail the same way until somebody changes a setting. */
  readonly isLasting: boolean

  constructor(message: string, { isLasting = false }: { isLasting?: boolean } = {}) {
    super(message)
    this.isLasting = isLasting
  }
}
