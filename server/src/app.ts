import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from './platform/config.ts'
import type { Tables } from './platform/database/database.ts'
import { Api } from './platform/http/api.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { serveApi } from './platform/http/serve-api.ts'

export type Parts = { config: Config; database: Kysely<Tables>; log: FastifyBaseLogger }

/** Puts the shop together: every slice, behind one HTTP server that does not listen yet. */
export async function buildApp({ config, log }: Parts): Promise<FastifyInstance> {
  const app = createHttpServer(log, config.TRUSTED_PROXIES)
  const api = new Api()
  await serveApi(app, api)
  return app
}
