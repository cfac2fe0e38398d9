import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext, nonceContext } from './platform/nonce.ts'

/** Renders the whole page before it is sent: it is kept for the next visitors, and its inline scripts are hashed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(
          new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }),
        )
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
  })
}
