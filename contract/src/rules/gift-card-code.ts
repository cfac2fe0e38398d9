import { ungrouped } from './clean-text.ts'

/** The signs 0, 1, I and O are missing, as they are mistaken for each other; 32 carry five bits each. */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** The last sign checks the others. */
export const CODE_LENGTH = 16

const GROUP = 4

/** The code is stored in a fingerprint like this: in capital letters, without spaces and dashes. */
export const normalisedCode = (typed: string): string => ungrouped(typed).toUpperCase()

/** Luhn's sum for an alphabet of 32 signs: finds each wrong sign, and nearly all that changed places. */
function luhnSum(code: string): number {
  return [...code].toReversed().reduce((sum, sign, index) => {
    const value = CODE_SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(value / CODE_SIGNS.length) + (value % CODE_SIGNS.length)
  }, 0)
}

/** @param signs all but the last sign of a code */
export function withCheckSign(signs: string): string {
  const rest = luhnSum(`${signs}${CODE_SIGNS.charAt(0)}`) % CODE_SIGNS.length
  return signs + CODE_SIGNS.charAt((CODE_SIGNS.length - rest) % CODE_SIGNS.length)
}

/** @param code normalised */
export const isGiftCardCode = (code: string): boolean =>
  code.length === CODE_LENGTH &&
  [...code].every((sign) => CODE_SIGNS.includes(sign)) &&
  luhnSum(code) % CODE_SIGNS.length === 0

/** The code is printed and read aloud in groups of four. */
export const shownCode = (code: string): string =>
  code.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), (group) => `${group}-`)
