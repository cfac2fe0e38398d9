import { z } from 'zod'
import { CourierBusy, CourierRefusal, CourierUnavailable } from '../courier.ts'
import type { ShiprocketSettings } from '../courier-settings.ts'
import { loginResponse } from './responses.ts'

const TIMEOUT_MS = 10_000
/** Tokens are valid for 10 days. */
const TOKEN_LIFE_MS = 9 * 86_400_000

type Request<S extends z.ZodType> = {
  method: 'GET' | 'POST'
  /** It is below the version, with escaped ids. */
  path: string
  body?: object
  responseSchema: S
}

const refusal = z.looseObject({ message: z.string().max(1_000).optional() })

/** HTTP calls with a token, which is fetched when it is missing, old or refused. */
export class ShiprocketClient {
  readonly #settings: ShiprocketSettings
  #token: { value: Promise<string>; fetchedAt: number } | undefined

  readonly #timeoutMs: number

  constructor(settings: ShiprocketSettings, timeoutMs = TIMEOUT_MS) {
    this.#settings = settings
    this.#timeoutMs = timeoutMs
  }

  /**
   * @throws {CourierRefusal} when Shiprocket refuses the request
   * @throws {CourierUnavailable} when the outcome is unknown
   */
  async request<S extends z.ZodType>(request: Request<S>): Promise<z.output<S>> {
    const token = await this.#validToken()
    const first = await this.#send(request, token)
    if (first.status !== 401) return parsed(first, request.responseSchema)
    // A refused token has executed nothing.
    this.#token = undefined
    const second = await this.#send(request, await this.#validToken())
    // A new token that is refused too says nothing about the request.
    if (second.status === 401) throw new CourierUnavailable('Shiprocket refuses the token that it has given')
    return parsed(second, request.responseSchema)
  }

  #validToken(): Promise<string> {
    if (this.#token && Date.now() - this.#token.fetchedAt < TOKEN_LIFE_MS) return this.#token.value
    const { email, password } = this.#settings
    const value = this.#send({ method: 'POST', path: '/auth/login', body: { email, password } }).then(
      (answer) => parsed(answer, loginResponse).token,
    )
    this.#token = { value, fetchedAt: Date.now() }
    value.catch(() => {
      this.#token = undefined
    })
    return value
  }

  async #send({ method, path, body }: Omit<Request<z.ZodType>, 'responseSchema'>, token?: string) {
    try {
      const response = await fetch(`${this.#settings.apiUrl()}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      const { name, cause } = error as { name?: string; cause?: { code?: string } }
      throw new CourierUnavailable(`Shiprocket cannot be reached: ${cause?.code ?? name ?? 'unknown'}`)
    }
  }
}

function parsed<S extends z.ZodType>(
  { status, text }: { status: number; text: string },
  schema: S,
): z.output<S> {
  if (status >= 500) throw new CourierUnavailable(`Shiprocket answered ${status}`)
  if (status === 429) throw new CourierBusy('Shiprocket takes no more requests for the moment')
  const content = contentOf(text)
  if (status >= 200 && status < 300) {
    const read = schema.safeParse(content)
    if (read.success) return read.data
    throw new CourierUnavailable('Shiprocket answered something else than it should')
  }
  const refused = refusal.safeParse(content)
  // A page of a proxy is no answer of Shiprocket.
  if (!refused.success) throw new CourierUnavailable(`Shiprocket answered ${status} without its words`)
  throw new CourierRefusal(status, refused.data.message ?? `Shiprocket answered ${status}`)
}

function contentOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
