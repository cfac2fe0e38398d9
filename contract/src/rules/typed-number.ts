import { cleanLine, ungrouped } from './clean-text.ts'

/**
 * Returns the number of an order or a complaint with its hyphens: AV2611217KQ2M, as an SMS has it, and '# av 261121 7kq2m'
 * are AV-261121-7KQ2M. Undefined for all other text.
 */
export function numberWithHyphens(typed: string): string | undefined {
  const groups = /^#?([A-Z]{1,2})(\d{6})([0-9A-Z]{5})$/.exec(ungrouped(typed).toUpperCase())
  return groups?.slice(1).join('-')
}

/** Does as {@link numberWithHyphens}, and returns other text in upper case. */
export const withHyphens = (typed: string): string =>
  numberWithHyphens(typed) ?? cleanLine(typed).toUpperCase()
