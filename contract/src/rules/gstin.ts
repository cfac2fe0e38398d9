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

const ofTaxpayer = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Buyers that sell nothing have a form for each kind, and the same check character. */
const ofBuyers = [
  ofTaxpayer,
  // Departments are registered by their TAN.
  /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ[0-9A-Z]$/,
  // These are who deduct tax, and the operators who collect it.
  /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
  // These are embassies, bodies of the UN and others with a UIN; non-residents; online services from abroad.
  /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
  /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
  /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/,
]

function formProblem(gstin: string, forms: readonly RegExp[]): string | undefined {
  if (!forms.some((form) => form.test(gstin))) return 'A GSTIN has 15 characters, such as 27AAAAA0000A1Z5'
  if (gstin.at(-1) !== checkCharacter(gstin.slice(0, -1))) {
    return 'The last character of this GSTIN does not match the others. Please check it for a typing error.'
  }
  return undefined
}

/**
 * Checks the GSTIN of a seller.
 * @param stateCode two digits by which GST identifies the holder's state
 */
export function gstinProblem(gstin: string, stateCode: string): string | undefined {
  const problem = formProblem(gstin, [ofTaxpayer])
  if (problem) return problem
  if (gstin.startsWith(stateCode)) return undefined
  return 'This GSTIN is not valid for the state'
}

/** They are ports, exclusive economic zones and places abroad, which no address has. */
const outsideStates = ['97', '99']

/** Checks the format, the check character and the state code of a buyer's GSTIN or UIN, of whatever state. */
export function buyerGstinProblem(gstin: string): string | undefined {
  const code = gstin.slice(0, 2)
  const problem = formProblem(gstin, ofBuyers)
  if (problem || outsideStates.includes(code) || states.some(({ gstCode }) => gstCode === code))
    return problem
  return 'A GSTIN begins with the code of a state, such as 27 for Maharashtra'
}

/** The invoice names it, so it must be whole, with its pincode. */
export function businessAddressProblem(address: string): string | undefined {
  if (address.trim() === '') return 'Please enter the registered address of the business'
  return /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.test(address)
    ? undefined
    : 'Please enter the registered address with its pincode'
}

/** It returns upper case, without the spaces and hyphens of a copied GSTIN. */
export const plainGstin = (text: string): string => ungrouped(text).toUpperCase()
