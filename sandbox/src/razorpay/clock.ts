/** Tests move this clock. */
export class Clock {
  /** It is in milliseconds. */
  ahead = 0

  get milliseconds(): number {
    return Date.now() + this.ahead
  }

  get seconds(): number {
    return Math.floor(this.milliseconds / 1_000)
  }
}
