import { basePath } from '../app/guidance/load-guidance.ts'

/** The pages whose forms work without scripts: each has an action (app/platform/plain-form.ts). */
export const formPaths: readonly string[] = [
  '/contact',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/restore-email',
  basePath,
  `${basePath}/:package`,
]
