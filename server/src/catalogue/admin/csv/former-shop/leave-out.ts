import type { CsvProblem } from '@amritvasya/contract'
import type { CsvLine } from '../../../../platform/read-csv.ts'
import type { ProductPlan } from '../plan-products.ts'
import type { UncountedProduct } from './former-product.ts'

/**
 * Leaves out the products with a problem and tells it with their names, so that one odd product does not stop a whole
 * shop. Where every product has one, the problems stay: such a file is refused.
 */
export function leaveOut(
  plan: ProductPlan,
  lines: readonly CsvLine[],
): { plan: ProductPlan; notes: CsvProblem[] } {
  if (plan.created + plan.changed + plan.unchanged === 0) return { plan, notes: [] }
  const codes = new Map(lines.map(({ line, cells }) => [line, cells.get('product_code')]))
  const names = new Map<string | undefined, string>()
  for (const { cells } of lines) {
    const name = cells.get('name')
    if (name !== undefined) names.set(cells.get('product_code'), name)
  }
  const first = new Map<string | undefined, CsvProblem>()
  for (const problem of plan.problems) {
    const code = codes.get(problem.line)
    if (!first.has(code)) first.set(code, problem)
  }
  const notes = [...first].map(([code, problem]) => {
    const name = names.get(code)?.slice(0, 80) || 'This product'
    return { ...problem, message: `${name} is left out: ${problem.message}` }
  })
  return { plan: { ...plan, problems: [] }, notes }
}

const MAX_UNCOUNTED = 20

/** Returns a note for each product, and one for all others of a shop that counted nothing, so that none is buried. */
export function uncountedNotes(uncounted: readonly UncountedProduct[]): CsvProblem[] {
  const notes = uncounted.slice(0, MAX_UNCOUNTED).map(({ line, name }) => {
    const message = `The stock of ${name} was not counted there. It begins with 0 here: set it before you publish it`
    return { line, column: '', message }
  })
  const others = uncounted.length - MAX_UNCOUNTED
  if (others <= 0) return notes
  const message = `The stock of ${others} more products was not counted there. They begin with 0 here: the file of Prices and stock (Export, then Import) sets it for many at once`
  return [...notes, { line: 1, column: '', message }]
}
