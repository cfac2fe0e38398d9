import type {} from './content-pages.tables.ts'

export { findPageBySlug } from './content-page.repository.ts'
export { registerContentPages } from './content-pages.routes.ts'
export { listPublishedPaths } from './public-pages.service.ts'
export { followPublications } from './publish.service.ts'
