import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { isRunnableDevEnvironment, type Plugin } from 'vite'
import type * as Entry from '../server/entry.ts'

/**
 * Renders pages in Vite's development server, so that a saved file shows at once, and proxies API calls and pictures
 * to the shop's server. In production that server renders the pages itself, from the build.
 * @param shop the address of that server
 */
export function pagesInDevelopment(shop: string): Plugin {
  return {
    name: 'pages-in-development',
    apply: 'serve',
    config: () => ({ server: { proxy: { '/api': shop, '/files': shop, '/sandbox': shop } } }),
    configureServer: (vite) => () => {
      vite.middlewares.use(async (request, response, next) => {
        try {
          const { ssr } = vite.environments
          if (!ssr || !isRunnableDevEnvironment(ssr)) return next()
          const entry = await ssr.runner.import<typeof Entry>('./server/entry.ts')
          const publicUrl = `http://${request.headers.host}`
          const render = entry.createStorefront({
            call: () => Promise.reject(new Error('calls go over HTTP in development')),
            site: {
              publicUrl,
              apiBase: `${publicUrl}/api`,
              mode: 'demo',
              razorpayCheckoutUrl: '/sandbox/razorpay/checkout.js',
            },
          })
          send(response, await render(requestOf(request, publicUrl + request.originalUrl), ''))
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          next(error)
        }
      })
    },
  }
}

/** Maps a Node request to a Fetch request, with the form body that an action reads. */
function requestOf(request: IncomingMessage, url: string): Request {
  const { method = 'GET' } = request
  if (method === 'GET' || method === 'HEAD') return new Request(url)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const body = Readable.toWeb(request) as ReadableStream
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

function send(response: ServerResponse, { status, headers, body }: Entry.Page): void {
  response.writeHead(status, [...headers].flat())
  for (const part of [body].flat()) response.write(part)
  response.end()
}
