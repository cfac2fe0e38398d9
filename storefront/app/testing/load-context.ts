import { RouterContextProvider } from 'react-router'
import { type Api, apiContext } from '../platform/api.ts'
import { HttpApiError } from '../platform/http-api.ts'
import { PageCacheHints, pageContext } from '../platform/page-cache-hints.ts'

/** Response, an error to throw, or a function of the request. */
type Answers = Record<string, unknown>

/** Creates the context of a loader with a mocked API that records its requests. */
export function loadContext(answers: Answers) {
  const asked: [string, unknown][] = []
  const api = (async (key: string, request: unknown) => {
    asked.push([key, request])
    const given = answers[key]
    const response = typeof given === 'function' ? given(request) : given
    if (response instanceof Error) throw response
    return response
  }) as unknown as Api
  const notes = new PageCacheHints()
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(pageContext, notes)
  return { context, notes, asked }
}

export const serverDown = new HttpApiError(500, 'SERVER_ERROR', 'Server error. Please try again later.')
export const refused = (message: string) => new HttpApiError(400, 'INVALID_INPUT', message)
