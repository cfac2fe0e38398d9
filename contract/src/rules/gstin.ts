import { ungrouped } from './clean-text.ts'
import { states } from './states.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Luhn mod 36, as the GST Network defines it. */
function checkCharacter(body: string): string {
  let sum = 0
  for (const [place, character] of [...body].entries()) {
    const product = alphabet.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet[(36 - (sum % 36)) % 36] ?? ''
}

/** @param stateCode two digits by which GST identifies the holder's state */
export function gstinProblem(gstin: string, stateCode: string): string | undefined {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) {
    return 'A GSTIN has 15 characters, such as 27AAAAA0000A1Z5'
  }
  if (gstin.at(-1) !== checkCharacter(gstin.slice(0, -1))) {
    return 'The last character of this GSTIN does not match the others. Please check it for a typing error.'
  }
  if (gstin.startsWith(stateCode)) return undefined
  return 'This GSTIN is not valid for the state'
}

/** A port or an exclusive economic zone; no address has it. */
const OTHER_TERRITORY = '97'

/** Checks the format, the check character and the state code of a buyer's GSTIN, of whatever state. */
export function buyerGstinProblem(gstin: string): string | undefined {
  const code = gstin.slice(0, 2)
  const problem = gstinProblem(gstin, code)
  if (problem || code === OTHER_TERRITORY || states.some(({ gstCode }) => gstCode === code)) return problem
  return 'A GSTIN begins with the code of a state, such as 27 for Maharashtra'
}

/** Upper case, without the spaces and hyphens of a copied GSTIN. */
export const plainGstin = (text: string): string => ungrouped(text).toUpperCase()
