import { labelNames, returnNames } from '../../ui/value-words.ts'

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }))

export const labels = choicesOf(labelNames)

export const returnRules = choicesOf(returnNames)
