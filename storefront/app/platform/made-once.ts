/**
 * The same function, which makes of one thing that cannot change one result, which cannot change either: answers that
 * the server shares between pages are frozen. For anything else it makes a new one each time.
 */
export function madeOnce<O extends object, R extends object>(make: (of: O) => R): (of: O) => R {
  const made = new WeakMap<O, R>()
  return (of) => {
    if (!Object.isFrozen(of)) return make(of)
    const known = made.get(of)
    if (known) return known
    const result = Object.freeze(make(of))
    made.set(of, result)
    return result
  }
}
