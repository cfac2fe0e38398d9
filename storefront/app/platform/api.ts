import type {
  Answer,
  Request as CallRequest,
  EndpointKey,
  ErrorCode,
  ErrorDetails,
} from '@amritvasya/contract'
import { createContext } from 'react-router'

/** One typed call of the contract, by its key such as `GET /public/products/search`. */
export type Api = <K extends EndpointKey>(key: K, request: CallRequest<K>) => Promise<Answer<K>>

/** The API as loaders on the server reach it: in process, or another server's over HTTP. */
export const apiContext = createContext<Api>()

/** What both kinds of failed call look like: an answer of the server, or none (`TIMEOUT`, `NO_RESPONSE`). */
export type ApiFailure = {
  status: number
  code: ErrorCode | 'TIMEOUT' | 'NO_RESPONSE' | 'INVALID_ANSWER'
  message: string
  details?: ErrorDetails
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && 'status' in error && 'code' in error
}

/** The server's own message where there is one, else the default text of the catalogue of errors. */
export function messageOf(error: unknown, usual: string): string {
  return isApiFailure(error) && error.status > 0 && error.status < 500 && error.message
    ? error.message
    : usual
}
