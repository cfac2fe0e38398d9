import type { ApiResponse, EndpointKey, Endpoints, Input } from '@amritvasya/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { StaffCaller } from './staff-caller.ts'

/** Only `customer` and `staff` endpoints always have a caller. */
export type Context<K extends EndpointKey> = {
  caller: Endpoints[K] extends { auth: 'customer' }
    ? Caller
    : Endpoints[K] extends { auth: 'optional' }
      ? Caller | undefined
      : Endpoints[K] extends { auth: 'staff' }
        ? StaffCaller
        : undefined
  /** Rate limits count by it; empty for in-process calls without a form. */
  network: string
  setHeader: (name: string, value: string) => void
}

/** It returns the response but for its `success`. */
export type Handler<K extends EndpointKey> = (
  input: Input<K>,
  context: Context<K>,
) => Promise<Omit<ApiResponse<K>, 'success'>>

export type ItemKey = {
  [K in EndpointKey]: ApiResponse<K> extends { item: unknown } ? K : never
}[EndpointKey]
export type ItemOf<K extends ItemKey> = ApiResponse<K> extends { item: infer Item } ? Item : never

export type AnyHandler = (
  input: { params: unknown; query: unknown; headers: unknown; body: unknown },
  context: {
    caller: Caller | StaffCaller | undefined
    network: string
    setHeader: (name: string, value: string) => void
  },
) => Promise<object>

/** Sends a response that is the same for everybody; `make` is called unless it is kept. */
export type SharedAnswers = {
  send(
    endpoint: EndpointKey,
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<unknown>,
  ): Promise<FastifyReply>
}

/** Records which records a file shows; awaited before the file leaves. */
export type RecordShown = (ids: readonly string[]) => Promise<void>

/** Responds itself or by its return value. A file whose request does not tell its records calls `recordShown`. */
export type FileHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: StaffCaller,
  recordShown: RecordShown,
) => Promise<unknown>
