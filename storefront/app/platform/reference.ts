import { createContext, use } from 'react'
import { isRouteErrorResponse, useNavigationType } from 'react-router'
import { isApiFailure } from './api.ts'

/** The id of the request of a page that the server has rendered with an error. */
export const PageReference = createContext<string | undefined>(undefined)

export const REFERENCE_META = 'request-id'

/** The browser reads it while the page of the server is hydrated. */
export const referenceOfDocument = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${REFERENCE_META}"]`)?.content

/** Returns the id under which the server has logged a failed call. */
export const referenceOf = (error: unknown): string | undefined =>
  isApiFailure(error) ? error.details?.requestId : undefined

/** Returns what a shopper can tell the owner of a failure; the page's own id only until the first navigation. */
export function useReference(error: unknown): string | undefined {
  const ofPage = use(PageReference)
  // The first page of a document has come by no link.
  const isFirst = useNavigationType() === 'POP'
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return referenceOf(error) ?? (isFirst && !isMissing ? ofPage : undefined)
}
