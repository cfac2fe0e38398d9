import type { BuyerBusiness } from '@amritvasya/contract'
import { fieldsOf, textOr } from '../../platform/unknown-value.ts'
import { readSession, writeSession } from './session.ts'

export type BusinessField = 'gstin' | 'name' | 'address'

/** The fields are as typed, with what is wrong with them. */
export type TypedBusiness = BuyerBusiness & {
  problem: { field: BusinessField; message: string } | undefined
}

export const businessFieldIds: Readonly<Record<BusinessField, string>> = {
  gstin: 'buyer-gstin',
  name: 'buyer-business-name',
  address: 'buyer-business-address',
}

function readProblem(value: unknown): TypedBusiness['problem'] {
  const fields = fieldsOf(value)
  const message = textOr(fields?.message, '')
  const field = fields?.field === 'name' || fields?.field === 'address' ? fields.field : 'gstin'
  return message ? { field, message } : undefined
}

/** @returns the typed business, also where half of it is missing; undefined when nothing is typed */
export function readBusiness(): TypedBusiness | undefined {
  const stored = fieldsOf(readSession('business'))
  const gstin = textOr(stored?.gstin, '')
  const name = textOr(stored?.name, '')
  if (!stored || (gstin === '' && name.trim() === '')) return undefined
  const address = typeof stored.address === 'string' ? { address: stored.address } : {}
  return { gstin, name, ...address, problem: readProblem(stored.problem) }
}

export const saveBusiness = (business: TypedBusiness | undefined): void => writeSession('business', business)

/** Returns it as an order takes it. */
export function businessOfOrder(): { business?: BuyerBusiness } {
  const typed = readBusiness()
  if (!typed) return {}
  const { problem: _, ...business } = typed
  return { business }
}

export const BUSINESS_REFUSED = 'business-refused'

/** The address of the delivery stands for that of the business only in the state of its GSTIN. */
async function askForAddress(typed: TypedBusiness, deliveryState: string): Promise<TypedBusiness['problem']> {
  if (typed.address !== undefined) return undefined
  const { states } = await import('@amritvasya/contract/rules/states')
  const code = states.find(({ name }) => name === deliveryState)?.gstCode
  if (code === undefined || typed.gstin.startsWith(code)) return undefined
  const problem = {
    field: 'address',
    message: 'Please enter the registered address: the GSTIN is of another state than the delivery',
  } as const
  saveBusiness({ ...typed, address: '', problem })
  return problem
}

/** Returns what is wrong with the typed business, leads to its field, and has its form show every problem. */
export async function businessProblem(deliveryState: string): Promise<string | undefined> {
  const typed = readBusiness()
  const problem = typed && (typed.problem ?? (await askForAddress(typed, deliveryState)))
  if (!problem) return undefined
  window.dispatchEvent(new Event(BUSINESS_REFUSED))
  document.getElementById(businessFieldIds[problem.field])?.focus()
  return problem.message
}
