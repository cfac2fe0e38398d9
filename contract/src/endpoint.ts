import type { z } from 'zod'
import type { StaffRole } from './back-office/role.ts'
import type { ErrorCode } from './errors.ts'

/** An endpoint of the API. Its key in the table is `METHOD /path`, with the path relative to the API base. */
export type Endpoint = {
  summary: string
  tag:
    | 'catalogue'
    | 'reviews'
    | 'content'
    | 'accounts'
    | 'addresses'
    | 'coupons'
    | 'orders'
    | 'payments'
    | 'guidance'
    | 'platform'
    | 'back office'
  /**
   * Required authentication. `customer`: the bearer token of a session. `optional`: a valid token identifies the
   * caller, but none is required. `staff`: a back-office session with one of the roles. Missing: none.
   */
  auth?: 'customer' | 'optional' | 'staff'
  /** With `staff`: the roles that may call. */
  roles?: readonly StaffRole[]
  /** With `staff`: callable before a required second factor is set up. */
  beforeSecondFactor?: boolean
  /** With `staff` and a method other than GET: excluded from the audit log. */
  isUnlogged?: boolean
  /** Adds `errors` by field to the response for an invalid body, as all back-office endpoints do. */
  namesFields?: boolean
  /**
   * With `staff`: accepts an Idempotency-Key. A repeated request with the same key within a day changes nothing and
   * returns the stored response; another body leads to IDEMPOTENCY_CONFLICT. Every endpoint that creates something has
   * it, but none whose response contains a secret, because responses are stored.
   */
  takesIdempotencyKey?: boolean
  params?: z.ZodObject
  /** Headers that the endpoint reads, by lower-case name. */
  headers?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Body limit in bytes; 32 kB by default. */
  maxBytes?: number
  response: z.ZodObject
  /** The expected errors, besides those of every endpoint (bad input, too large, not found, server error). */
  errors: readonly ErrorCode[]
}

type Part<E, P extends 'params' | 'query' | 'body' | 'headers'> = E extends {
  [K in P]: infer S extends z.ZodObject
}
  ? S
  : never
type Given<Name extends string, S extends z.ZodObject> = [S] extends [never]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> }

/** The arguments of a call: `params`, `query`, `headers` and `body`, as far as the endpoint has them. */
export type RequestOf<E> = Given<'params', Part<E, 'params'>> &
  Given<'query', Part<E, 'query'>> &
  Given<'body', Part<E, 'body'>> &
  Given<'headers', Part<E, 'headers'>>

type Parsed<S extends z.ZodObject> = [S] extends [never] ? undefined : z.output<S>

/** The validated input of a handler. */
export type InputOf<E> = {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
  headers: Parsed<Part<E, 'headers'>>
}

/** The response of a successful call. */
export type ResponseOf<E> = E extends { response: infer S extends z.ZodObject } ? z.output<S> : never
