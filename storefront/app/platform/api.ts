import type {
  ApiResponse,
  Request as CallRequest,
  EndpointKey,
  ErrorCode,
  ErrorDetails,
} from '@amritvasya/contract'
import { createContext } from 'react-router'

/** Calls an endpoint of the contract by its key, such as `GET /public/products/search`. */
export type Api = <K extends EndpointKey>(key: K, request: CallRequest<K>) => Promise<ApiResponse<K>>

/** API of the loaders on the server: in process, or another server's over HTTP. */
export const apiContext = createContext<Api>()

/** An error response, or none (`TIMEOUT`, `NO_RESPONSE`). */
export type ApiFailure = {
  status: number
  code: ErrorCode | 'TIMEOUT' | 'NO_RESPONSE' | 'INVALID_ANSWER'
  message: string
  details?: ErrorDetails
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && 'status' in error && 'code' in error
}

/** Returns the server's message for an error below 500, else the default text of the error catalogue. */
export function messageOf(error: unknown, usual: string): string {
  return isApiFailure(error) && error.status > 0 && error.status < 500 && error.message
    ? error.message
    : usual
}
