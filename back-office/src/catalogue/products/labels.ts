import { labelNames, returnNames } from '../../ui/value-words.ts'

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }))

/** What a card in the shop may say in its corner. */
export const labels = choicesOf(labelNames)

/** How a product may be returned. */
export const returnRules = choicesOf(returnNames)
