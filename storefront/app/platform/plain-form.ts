import { data } from 'react-router'
import { isApiFailure, messageOf } from './api.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>

/** What a page says to a form that the browser sent by itself: that it arrived, or what was typed and what is wrong. */
export type PlainAnswer<Field extends string> =
  | { sent: string; values?: undefined; failure?: undefined }
  | { sent?: undefined; values: Values<Field>; failure?: string }

type PlainForm<Field extends string> = {
  /** The fields, empty. */
  empty: Values<Field>
  /** What is wrong, by field; the page says it again beside the fields. */
  check: (values: Values<Field>) => Partial<Record<Field, string | undefined>>
  send: (values: Values<Field>) => Promise<{ message: string }>
  /** The text of the catalogue of errors. */
  failed: string
  /** The most characters of a field that may be longer than a line. */
  most?: Partial<Record<Field, number>>
}

/** The most characters of a line: of an email, which is the longest that the API reads. */
const mostOfLine = 320

/**
 * The most characters of a text of several lines for which the API takes so many: browsers send every line break as two.
 */
export const mostOfText = (characters: number): number => 2 * characters

const tooLong = 'One of the entries was too long, and has been shortened. Please look at it again.'

/**
 * Answers a form that comes without scripts; on the server only, which sees to it that it was sent from the shop's own
 * pages (formPaths in server/form-paths.ts). What is longer than the API takes is refused before its rules are run.
 */
export async function answerForm<Field extends string>(
  request: Request,
  { empty, check, send, failed, most = {} }: PlainForm<Field>,
) {
  const given = new URLSearchParams(await request.text())
  const names = Object.keys(empty) as Field[]
  const read = (name: Field) => (given.get(name) ?? '').slice(0, most[name] ?? mostOfLine)
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as Values<Field>
  const answer = (body: PlainAnswer<Field>, status: number) => data(body, { status })
  // The page checks the answer's values again, so that they are short, too.
  if (names.some((name) => (given.get(name) ?? '') !== values[name])) {
    return answer({ values, failure: tooLong }, 400)
  }
  if (Object.values(check(values)).some(Boolean)) return answer({ values }, 400)
  try {
    return answer({ sent: (await send(values)).message }, 200)
  } catch (error) {
    const status = isApiFailure(error) && error.status >= 400 ? error.status : 503
    return answer({ values, failure: messageOf(error, failed) }, status)
  }
}
