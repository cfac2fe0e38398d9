const secret = /password|secret|totp|hash|token/i

const derived = 'version'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const contentOf = (thing: object): [string, unknown][] =>
  Object.entries(thing).filter(([name]) => name !== derived)

/** Masks the values of secret fields. */
export function differences(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const was = contentOf(before)
  const is = new Map(contentOf(after))
  const old = new Map(was)
  const shown = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    secret.test(name) ? '…' : value,
  ]
  return {
    before: Object.fromEntries(was.filter(([name, value]) => !same(value, is.get(name))).map(shown)),
    after: Object.fromEntries([...is].filter(([name, value]) => !same(value, old.get(name))).map(shown)),
  }
}
