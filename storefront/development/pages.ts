import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Page, Storefront } from '@amritvasya/contract'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** @param shop address of the server, to which API calls and pictures are proxied */
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
          const entry = await ssr.runner.import<Storefront>('./server/entry.ts')
          const publicUrl = `http://${request.headers.host}`
          const render = entry.createStorefront({
            call: () => Promise.reject(new Error('calls go over HTTP in development')),
            site: {
              publicUrl,
              apiBase: `${publicUrl}/api`,
              mode: 'demo',
              razorpayCheckoutUrl: '/sandbox/razorpay/checkout.js',
            },
            pageLog: {
              callFailed: (endpoint, error) => vite.config.logger.warn(`${endpoint}: ${error}`),
              callSucceeded: () => {},
              renderingFailed: (error) => vite.config.logger.error(String(error)),
            },
          })
          send(response, await render(requestOf(request, publicUrl + request.originalUrl), '', ''))
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          next(error)
        }
      })
    },
  }
}

function requestOf(request: IncomingMessage, url: string): Request {
  const { method = 'GET' } = request
  if (method === 'GET' || method === 'HEAD') return new Request(url)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const body = Readable.toWeb(request) as ReadableStream
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

function send(response: ServerResponse, { status, headers, body }: Page): void {
  response.writeHead(status, [...headers].flat())
  for (const part of [body].flat()) response.write(part)
  response.end()
}
