import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

type Route = { method: string; segments: string[] }

const toSegments = (path: string): string[] => path.split('/')

/** `:name` matches any segment, `*` all that follow. */
function matches({ segments }: Route, path: string[]): boolean {
  const end = segments.indexOf('*')
  if (end === -1 ? segments.length !== path.length : path.length < end) return false
  return segments.every(
    (segment, i) => segment.startsWith(':') || segment === path[i] || (end !== -1 && i >= end),
  )
}

/**
 * Responds 404, or 405 with `Allow`, before any body is read (bad input 7). Must be called before routes are
 * added.
 */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, segments: toSegments(url) })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const path = toSegments(request.raw.url?.split('?', 1)[0] ?? '')
    const allowed = routes.filter((route) => matches(route, path)).map((route) => route.method)
    if (allowed.length === 0) throw new ApiError('NOT_FOUND')
    reply.header('allow', [...new Set(allowed)].join(', '))
    throw new ApiError('METHOD_NOT_ALLOWED')
  })
  app.setNotFoundHandler(() => {
    throw new ApiError('NOT_FOUND')
  })
}
