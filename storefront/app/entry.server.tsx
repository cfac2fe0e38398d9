import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext, nonceContext } from './platform/nonce.ts'
import { bodyContext } from './platform/page-body.ts'

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
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        pipe(
          collect((html) => {
            context.get(bodyContext).html = html
            resolve(new Response(null, { headers, status: failed ? 500 : status }))
          }),
        )
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
  })
}

/** A stream that holds all that comes and never asks to wait: React is ready, and its pieces are small. */
function collect(whenWhole: (whole: Buffer) => void): Writable {
  const pieces: Uint8Array[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      whenWhole(Buffer.concat(pieces))
      done()
    },
  })
}
