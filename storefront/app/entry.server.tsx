import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { PageReference } from './platform/reference.ts'
import { renderContext } from './platform/render-context.ts'
import { renderDocument } from './platform/render-optimisations/render-document.tsx'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await loadHandoff(routerContext)
  const rendered = context.get(renderContext)
  const { nonce, requestId } = rendered
  rendered.html = renderDocument(
    <PageReference value={status >= 500 ? requestId : undefined}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageReference>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status })
}

/** A response of the router itself, such as 404, is no failure. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(renderContext).logError(error)
}

/** React Router would suspend for each chunk of the loader data. */
async function loadHandoff(routerContext: EntryContext): Promise<void> {
  const { serverHandoffStream, renderMeta } = routerContext
  if (!serverHandoffStream || !renderMeta) return
  const value = await new Response(serverHandoffStream).text()
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
  routerContext.serverHandoffStream = new ReadableStream()
}
