/** `npm run test:long` runs the long form of the tests that have two forms, `npm test` the quick one. */
export const isLongForm = process.env.TEST_FORM === 'long'

/**
 * @param cases of a test that takes seconds for each
 * @param quick what identifies those that run in the quick form, too
 * @throws if one of `quick` names no case
 */
export function casesOf<Case>(
  cases: readonly Case[],
  quick: readonly string[],
  nameOf: (one: Case) => string,
) {
  const names = new Set(cases.map(nameOf))
  const unknown = quick.filter((name) => !names.has(name))
  if (unknown.length > 0) throw new Error(`No case is named ${unknown.join(', ')}`)
  return isLongForm ? [...cases] : cases.filter((one) => quick.includes(nameOf(one)))
}
