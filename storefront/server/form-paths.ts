import { basePath } from '../app/guidance/load-guidance.ts'

/** Each has an action (app/platform/plain-form.ts). */
export const formPaths: readonly string[] = [
  '/contact',
  '/complaint',
  '/complaint/status',
  '/track',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/notices/confirm',
  '/notices/stop',
  '/product/:id/questions',
  '/questions/confirm',
  '/questions/withdraw',
  '/cart/reminder/stop',
  '/confirm-order',
  '/cancel-order',
  '/withdraw-consent',
  '/restore-email',
  basePath,
  `${basePath}/:package`,
]
