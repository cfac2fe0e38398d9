import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { StaffRole } from './rules/roles.ts'

/** Its key is `METHOD /path`, relative to the API base. */
export type Endpoint = {
  summary: string
  tag:
    | 'catalogue'
    | 'reviews'
    | 'questions'
    | 'content'
    | 'accounts'
    | 'addresses'
    | 'coupons'
    | 'delivery'
    | 'orders'
    | 'payments'
    | 'guidance'
    | 'complaints'
    | 'platform'
    | 'back office'
  /** `optional`: a valid token identifies the caller, but none is required. */
  auth?: 'customer' | 'optional' | 'staff'
  /**
   * Without `auth`: the response depends on nothing but the request and the shop's data, so it is kept in memory until any of
   * these is invalidated. Never for what carts and checkouts rely on, as the stock of other pieces shows within a second only.
   */
  isShared?: true
  /** With `staff`: the roles that may call. */
  roles?: readonly StaffRole[]
  /** With `staff`: neither a role that the owner makes nor a key may have it. */
  isOwnersAlone?: boolean
  /** With `staff`: whoever has this right has it too, but no key. `METHOD /path` of the contract. */
  follows?: string
  /** With `staff`, before a required second factor is set up. */
  beforeSecondFactor?: boolean
  /** With `staff`, for changes outside of the audit log. */
  isUnlogged?: boolean
  /** Adds `errors` by field to the response for an invalid body. */
  namesFields?: boolean
  /**
   * With `staff`, for every endpoint that creates something. Responses are stored for a day, so none may
   * contain a secret; another body with the same key leads to IDEMPOTENCY_CONFLICT.
   */
  takesIdempotencyKey?: boolean
  params?: z.ZodObject
  /** By lower-case name. */
  headers?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Bytes; 32 kB by default. */
  maxBytes?: number
  response: z.ZodObject
  /** Besides those of every endpoint: bad input, too large, not found, server error. */
  errors: readonly ErrorCode[]
}

type Part<E, P extends 'params' | 'query' | 'body' | 'headers'> = E extends {
  [K in P]: infer S extends z.ZodObject
}
  ? S
  : never
type RequestPart<Name extends string, S extends z.ZodObject> = [S] extends [never]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> }

export type RequestOf<E> = RequestPart<'params', Part<E, 'params'>> &
  RequestPart<'query', Part<E, 'query'>> &
  RequestPart<'body', Part<E, 'body'>> &
  RequestPart<'headers', Part<E, 'headers'>>

type Parsed<S extends z.ZodObject> = [S] extends [never] ? undefined : z.output<S>

export type InputOf<E> = {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
  headers: Parsed<Part<E, 'headers'>>
}

export type ResponseOf<E> = E extends { response: infer S extends z.ZodObject } ? z.output<S> : never
