import { data } from 'react-router'
import { isApiFailure, messageOf } from './api.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>

export type PlainResponse<Field extends string> =
  | { sent: string; values?: undefined; failure?: undefined }
  | { sent?: undefined; values: Values<Field>; failure?: string }

type PlainForm<Field extends string> = {
  empty: Values<Field>
  check: (values: Values<Field>) => Partial<Record<Field, string | undefined>>
  send: (values: Values<Field>) => Promise<{ message: string }>
  failed: string
  /** It is the maximum of characters of fields of several lines. */
  max?: Partial<Record<Field, number>>
}

/** It is the maximum of characters of a line: those of an email. */
const MAX_MESSAGE_LENGTH = 320

/** Browsers send a line break as two characters. */
export const maxTextLength = (characters: number): number => 2 * characters

const tooLong = 'One of the entries was too long, and has been shortened. Please look at it again.'

/**
 * The server has checked that the form came from the shop's own pages (formPaths in server/form-paths.ts).
 */
export async function respondToForm<Field extends string>(
  request: Request,
  { empty, check, send, failed, max = {} }: PlainForm<Field>,
) {
  const fields = new URLSearchParams(await request.text())
  const names = Object.keys(empty) as Field[]
  const read = (name: Field) => (fields.get(name) ?? '').slice(0, max[name] ?? MAX_MESSAGE_LENGTH)
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as Values<Field>
  const respond = (body: PlainResponse<Field>, status: number) => data(body, { status })
  // The page validates the returned values again, so they must be short as well.
  if (names.some((name) => (fields.get(name) ?? '') !== values[name])) {
    return respond({ values, failure: tooLong }, 400)
  }
  if (Object.values(check(values)).some(Boolean)) return respond({ values }, 400)
  try {
    return respond({ sent: (await send(values)).message }, 200)
  } catch (error) {
    const status = isApiFailure(error) && error.status >= 400 ? error.status : 503
    return respond({ values, failure: messageOf(error, failed) }, status)
  }
}
