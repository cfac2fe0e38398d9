import type { Variant } from '@amritvasya/contract'

/** @param pending while a press is carried out */
export function addWords({ promise }: Pick<Variant, 'promise'>, most: number, pending: boolean): string {
  if (most === 0) return 'Out of Stock'
  if (pending) return 'Adding…'
  return promise ? 'Pre-order' : 'Add to Cart'
}
