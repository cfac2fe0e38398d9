import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { registerCatalogue } from './catalogue/index.ts'
import { registerContent } from './content/index.ts'
import type { Config } from './platform/config.ts'
import { Changes } from './platform/database/changes.ts'
import type { Tables } from './platform/database/database.ts'
import { Api } from './platform/http/api.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { serveApi } from './platform/http/serve-api.ts'
import { registerReviews } from './reviews/index.ts'

export type Parts = {
  config: Config
  database: Kysely<Tables>
  /** What the process hears of changes in the database; without it nothing is kept in memory. */
  changes?: Changes
  log: FastifyBaseLogger
}

/** Puts the shop together: every slice, behind one HTTP server that does not listen yet. */
export async function buildApp({
  config,
  database,
  changes = new Changes(),
  log,
}: Parts): Promise<FastifyInstance> {
  const app = createHttpServer(log, config.TRUSTED_PROXIES)
  const api = new Api()
  const parts = { database, changes, filesUrl: config.FILES_URL?.replace(/\/+$/, '') ?? '' }
  registerCatalogue(api, parts)
  registerContent(api, parts)
  registerReviews(api, parts)
  await serveApi(app, api)
  return app
}
