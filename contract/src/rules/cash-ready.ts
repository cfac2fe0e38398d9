import { formatPaise } from './money.ts'

/**
 * Returns what a customer keeps ready for the courier. No coin below a rupee is in use, so an amount with paise is
 * rounded up, while the order and its invoice stay exact to the paisa.
 */
export function cashReadyWords(paise: number): string {
  const isWhole = paise % 100 === 0
  const ready = formatPaise(Math.ceil(paise / 100) * 100)
  return isWhole
    ? `Please keep ${ready} in cash ready for the courier.`
    : `Please keep ${ready} in cash ready for the courier, who collects ${formatPaise(paise)}.`
}
