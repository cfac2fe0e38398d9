import { data } from 'react-router'
import { isApiFailure, messageOf } from './api.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>

/** Result of a form posted without JavaScript: success, or the typed values with an error. */
export type PlainResponse<Field extends string> =
  | { sent: string; values?: undefined; failure?: undefined }
  | { sent?: undefined; values: Values<Field>; failure?: string }

type PlainForm<Field extends string> = {
  empty: Values<Field>
  /** The page validates again and shows the errors beside the fields. */
  check: (values: Values<Field>) => Partial<Record<Field, string | undefined>>
  send: (values: Values<Field>) => Promise<{ message: string }>
  /** Default text of the error catalogue. */
  failed: string
  /** Maximum characters of fields that may be longer than a line. */
  max?: Partial<Record<Field, number>>
}

/** Maximum characters of a line, which is that of an email, the longest in the API. */
const MAX_MESSAGE_LENGTH = 320

/** Returns the limit for a text of several lines, because browsers send a line break as two characters. */
export const maxTextLength = (characters: number): number => 2 * characters

const tooLong = 'One of the entries was too long, and has been shortened. Please look at it again.'

/**
 * Handles a form posted without JavaScript. The server has checked that it was sent from the shop's own pages
 * (formPaths in server/form-paths.ts). Values longer than the API allows are refused before validation.
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
