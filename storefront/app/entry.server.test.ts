import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handleError } from './entry.server.tsx'
import { PageCacheHints, renderContext } from './platform/render-context.ts'
import { aSite } from './testing/load-context.ts'

test('an error in rendering is logged, a page that does not exist is not', () => {
  const logError = vi.fn()
  const context = new RouterContextProvider()
  context.set(renderContext, { site: aSite, hints: new PageCacheHints(), nonce: '', requestId: '', logError })
  const request = new Request('https://shop.example/nothing-here')
  const parameters = { context, request, params: {} }
  handleError({ status: 404, statusText: 'Not Found', internal: true, data: '' }, parameters)
  expect(logError).not.toHaveBeenCalled()
  const error = new TypeError('x is undefined')
  handleError(error, parameters)
  expect(logError.mock.calls).toEqual([[error]])
})
