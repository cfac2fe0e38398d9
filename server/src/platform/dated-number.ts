import { randomInt } from 'node:crypto'
import { indianDay } from '@amritvasya/contract/rules/dates'

/** 0, 1, I, L, O and U are easily confused when read aloud. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Makes a number such as AV-261121-7KQ2M: the date in India and five random characters, 24 million a day.
 * @param prefix two letters
 */
export function datedNumber(prefix: string, at: Date): string {
  const date = indianDay(at).slice(2).replaceAll('-', '')
  const random = Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return `${prefix}-${date}-${random}`
}
