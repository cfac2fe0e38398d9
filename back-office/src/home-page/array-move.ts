export function arrayMove<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
