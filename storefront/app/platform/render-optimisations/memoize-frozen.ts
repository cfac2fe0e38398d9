/**
 * Memoizes a function of frozen objects, such as the responses that pages share; computes any other object
 * each time.
 */
export function memoizeFrozen<O extends object, R extends object>(make: (of: O) => R): (of: O) => R {
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
