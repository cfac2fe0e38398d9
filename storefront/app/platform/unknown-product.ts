import { data, isRouteErrorResponse } from 'react-router'
import { isApiFailure } from './api.ts'

/** @returns what a loader throws: 404 for a malformed or unknown id of a product and 502 for other failed calls */
export function productFailure(error: unknown, message: string): unknown {
  if (!isApiFailure(error)) return error
  const isUnknown = error.status === 404 || error.status === 400
  return isUnknown ? data('Product not found', { status: 404 }) : data(message, { status: 502 })
}

export const isUnknownProduct = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** Describes a page of a product whose loader has failed. */
export const failedProductMeta = (error: unknown) => [
  { title: isUnknownProduct(error) ? 'Product not found' : 'We could not load this page' },
  { name: 'robots', content: 'noindex' },
]
