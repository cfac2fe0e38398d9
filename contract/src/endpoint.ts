import type { z } from 'zod'
import type { StaffRole } from './back-office/role.ts'
import type { ErrorCode } from './errors.ts'

/** One call between browser and server. The key in the table is `METHOD /path`, the path being below the API base. */
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
   * Who may call: everybody, or with `customer` whoever sends the bearer token of a session. With `optional` a token
   * that is good tells who calls, and none is needed. With `staff` whoever has a session of the back office and one
   * of the roles.
   */
  auth?: 'customer' | 'optional' | 'staff'
  /** With `staff`: the roles that may call. */
  roles?: readonly StaffRole[]
  /** With `staff`: whether it may be called while a second factor is still to be set up. */
  beforeSecondFactor?: boolean
  /** With `staff` and another method than GET: whether nothing of it belongs into the audit log. */
  isUnlogged?: boolean
  /** Whether a refused body is answered with `errors` by field, too, as calls of the back office always are. */
  namesFields?: boolean
  /**
   * With `staff`: whether it takes an Idempotency-Key. Sent again under the same key within a day, it changes nothing and
   * answers as before; with another body the answer is IDEMPOTENCY_CONFLICT. Never for answers that hold a secret: they
   * are kept. Every call that creates something takes one.
   */
  takesIdempotencyKey?: boolean
  params?: z.ZodObject
  /** Headers that matter to the call, by their names in lower case. */
  headers?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The largest body in bytes; 32 kB without it. */
  mostBytes?: number
  answer: z.ZodObject
  /** The expected failures, beside the ones that any call may meet (bad input, too large, not found, server error). */
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

/** What a caller passes for the endpoint: `params`, `query`, `headers` and `body`, as far as the endpoint has them. */
export type RequestOf<E> = Given<'params', Part<E, 'params'>> &
  Given<'query', Part<E, 'query'>> &
  Given<'body', Part<E, 'body'>> &
  Given<'headers', Part<E, 'headers'>>

type Parsed<S extends z.ZodObject> = [S] extends [never] ? undefined : z.output<S>

/** What a handler receives after validation. */
export type InputOf<E> = {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
  headers: Parsed<Part<E, 'headers'>>
}

/** What the caller receives on success. */
export type AnswerOf<E> = E extends { answer: infer S extends z.ZodObject } ? z.output<S> : never
