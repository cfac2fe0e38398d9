import type { Client, ErrorCode, ErrorDetails } from '@amritvasya/contract'
import { createContext } from 'react-router'
import { StorageRefused } from './storage-refused.ts'

/** It works in process, or over HTTP to another server; `storefront/server/logged-api.ts` logs failures. */
export const apiContext = /* @__PURE__ */ createContext<Client>()

/** It is an error response, or none (`TIMEOUT`, `NO_RESPONSE`). */
export type ApiFailure = {
  status: number
  code: ErrorCode | 'TIMEOUT' | 'NO_RESPONSE' | 'INVALID_ANSWER'
  message: string
  details?: ErrorDetails
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && 'status' in error && 'code' in error
}

/** Returns the server's message for an error below 500, that of refused storage, else the default text. */
export function messageOf(error: unknown, usual: string): string {
  if (error instanceof StorageRefused) return error.message
  return isApiFailure(error) && error.status > 0 && error.status < 500 && error.message
    ? error.message
    : usual
}
