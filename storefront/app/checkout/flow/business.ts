import type { BuyerBusiness } from '@amritvasya/contract'
import { fieldsOf, textOr } from '../../platform/unknown-value.ts'
import { readSession, writeSession } from './session.ts'

export type BusinessField = 'gstin' | 'name'

/** As typed, with what is wrong with it. */
export type TypedBusiness = BuyerBusiness & {
  problem: { field: BusinessField; message: string } | undefined
}

export const businessFieldIds: Readonly<Record<BusinessField, string>> = {
  gstin: 'buyer-gstin',
  name: 'buyer-business-name',
}

function readProblem(value: unknown): TypedBusiness['problem'] {
  const fields = fieldsOf(value)
  const message = textOr(fields?.message, '')
  return message ? { field: fields?.field === 'name' ? 'name' : 'gstin', message } : undefined
}

/** @returns the typed business, also where half of it is missing; undefined when nothing is typed */
export function readBusiness(): TypedBusiness | undefined {
  const stored = fieldsOf(readSession('business'))
  const gstin = textOr(stored?.gstin, '')
  const name = textOr(stored?.name, '')
  if (!stored || (gstin === '' && name.trim() === '')) return undefined
  return { gstin, name, problem: readProblem(stored.problem) }
}

export const saveBusiness = (business: TypedBusiness | undefined): void => writeSession('business', business)

/** Returns it as an order takes it. */
export function businessOfOrder(): { business?: BuyerBusiness } {
  const typed = readBusiness()
  return typed ? { business: { gstin: typed.gstin, name: typed.name } } : {}
}

export const BUSINESS_REFUSED = 'business-refused'

/** Returns what is wrong with the typed business, leads to its field, and has its form show every problem. */
export function businessProblem(): string | undefined {
  const problem = readBusiness()?.problem
  if (!problem) return undefined
  window.dispatchEvent(new Event(BUSINESS_REFUSED))
  document.getElementById(businessFieldIds[problem.field])?.focus()
  return problem.message
}
