import type { Client, Site } from '@amritvasya/contract'
import { RouterContextProvider } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { HttpApiError } from '../platform/http-api.ts'
import { PageCacheHints, renderContext } from '../platform/render-context.ts'

/** Response, error to throw, or function of the request. */
type Answers = Record<string, unknown>

export const aSite: Site = {
  publicUrl: 'https://shop.example',
  apiBase: '/api',
  mode: 'demo',
  razorpayCheckoutUrl: '',
}

export function loadContext(answers: Answers, mode: Site['mode'] = 'demo') {
  const requests: [string, unknown][] = []
  const api = (async (key: string, request: unknown) => {
    requests.push([key, request])
    const answer = answers[key]
    const response = typeof answer === 'function' ? answer(request) : answer
    if (response instanceof Error) throw response
    return response
  }) as unknown as Client
  const notes = new PageCacheHints()
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(renderContext, {
    site: { ...aSite, mode },
    hints: notes,
    nonce: '',
    requestId: '',
    logError: () => {},
  })
  return { context, notes, requests }
}

export const serverDown = new HttpApiError(500, 'SERVER_ERROR', 'Server error. Please try again later.')
export const refused = (message: string) => new HttpApiError(400, 'INVALID_INPUT', message)
