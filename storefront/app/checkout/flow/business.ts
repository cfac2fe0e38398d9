import type { BuyerBusiness } from '@amritvasya/contract'
import { fieldsOf, textOr } from '../../platform/unknown-value.ts'
import { readSession, writeSession } from './session.ts'

/** As typed, with what is wrong with it. */
export type TypedBusiness = BuyerBusiness & { problem: string | undefined }

/** @returns undefined when no business buys */
export function readBusiness(): TypedBusiness | undefined {
  const stored = fieldsOf(readSession('business'))
  const gstin = textOr(stored?.gstin, '')
  if (!stored || gstin === '') return undefined
  const problem = typeof stored.problem === 'string' ? stored.problem : undefined
  return { gstin, name: textOr(stored.name, ''), problem }
}

export const saveBusiness = (business: TypedBusiness | undefined): void => writeSession('business', business)

/** Returns it as an order takes it. */
export function businessOfOrder(): { business?: BuyerBusiness } {
  const typed = readBusiness()
  return typed ? { business: { gstin: typed.gstin, name: typed.name } } : {}
}

/** Returns what is wrong with the typed business, and leads to its field. */
export function businessProblem(): string | undefined {
  const problem = readBusiness()?.problem
  if (problem) document.getElementById('buyer-gstin')?.focus()
  return problem
}
