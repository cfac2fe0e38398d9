/** Returns the choices of a field from names by id. */
export const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }))

/** Returns the choices of a filter from the chips of states by id. */
export const chipChoices = (chips: Readonly<Record<string, { label: string }>>) =>
  Object.entries(chips).map(([id, { label }]) => ({ id, name: label }))
