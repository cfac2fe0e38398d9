import type { z } from 'zod'
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
   * An endpoint without `auth` may have it: its response depends on nothing but the request and the shop's
   * data, so it is kept in memory until any of these is invalidated. What carts and checkouts rely on never
   * has it, as the stock of other pieces shows within a second only.
   */
  isShared?: true
  /** Only these roles may call an endpoint for `staff`. */
  roles?: readonly StaffRole[]
  /** Neither a role that the owner makes nor a key may have this right of `staff`. */
  isOwnersAlone?: boolean
  /** Whoever has this right, a `METHOD /path`, has the endpoint for `staff` too, but no key does. */
  follows?: string
  /** An endpoint for `staff` can be called before a required second factor is set up. */
  beforeSecondFactor?: boolean
  /** An endpoint for `staff` makes changes outside of the audit log. */
  isUnlogged?: boolean
  /** Adds `errors` by field to the response for an invalid body. */
  namesFields?: boolean
  /**
   * Every endpoint for `staff` that creates something has it. Responses are stored for a day, so none may
   * contain a secret; another body with the same key leads to IDEMPOTENCY_CONFLICT.
   */
  takesIdempotencyKey?: boolean
  params?: z.ZodObject
  /** The names are in lower case. */
  headers?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The limit is in bytes; the default is 32 kB. */
  maxBytes?: number
  response: z.ZodObject
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
