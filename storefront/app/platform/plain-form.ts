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
}

/**
 * Answers a form that comes without scripts; on the server only, which sees to it that it was sent from the shop's own
 * pages (formPaths in server/form-paths.ts).
 */
export async function answerForm<Field extends string>(
  request: Request,
  { empty, check, send, failed }: PlainForm<Field>,
) {
  const given = new URLSearchParams(await request.text())
  const names = Object.keys(empty) as Field[]
  const values = Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as Values<Field>
  const answer = (body: PlainAnswer<Field>, status: number) => data(body, { status })
  if (Object.values(check(values)).some(Boolean)) return answer({ values }, 400)
  try {
    return answer({ sent: (await send(values)).message }, 200)
  } catch (error) {
    const status = isApiFailure(error) && error.status >= 400 ? error.status : 503
    return answer({ values, failure: messageOf(error, failed) }, status)
  }
}
