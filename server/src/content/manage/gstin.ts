const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The last character of a GSTIN, from the fourteen before it: their values, every second one doubled, each summed by
 * its digits to the base of 36 (the Luhn scheme mod 36 of the GST Network).
 */
function checkCharacter(body: string): string {
  let sum = 0
  for (const [place, character] of [...body].entries()) {
    const product = alphabet.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet[(36 - (sum % 36)) % 36] ?? ''
}

/** Whether the number could be one: its check character fits, and it begins with the code of the state. */
export const isGstin = (gstin: string, stateCode: string | undefined): boolean =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin) &&
  gstin.at(-1) === checkCharacter(gstin.slice(0, -1)) &&
  gstin.startsWith(stateCode ?? gstin.slice(0, 2))
