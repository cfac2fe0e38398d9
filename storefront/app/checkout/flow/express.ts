let isChosen = false

/** The next checkout goes on to the payment by itself. Kept in memory, so that Back from the payment can choose another address. */
export function chooseExpress(): void {
  isChosen = true
}

/** @returns true once for each {@link chooseExpress} */
export function takeExpress(): boolean {
  const was = isChosen
  isChosen = false
  return was
}
