import { randomInt } from 'node:crypto'

/** Without 0, 1, I, L, O and U, which are easily confused when read aloud. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const indianDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
})

/** Returns, for example, AV-261121-7KQ2M: the date in India and five random characters, 24 million a day. */
export function newOrderNumber(at: Date): string {
  const [day, month, year] = indianDate.format(at).split('/')
  const random = Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return `AV-${year}${month}${day}-${random}`
}
