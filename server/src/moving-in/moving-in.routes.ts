import type { Api } from '../platform/http/api.ts'
import {
  type FormerPictureDependencies,
  readFormerPictures,
  retryFormerPictures,
} from './pictures/former-pictures.service.ts'

export function registerMovingIn(api: Api, dependencies: FormerPictureDependencies): void {
  api.handle('GET /back-office/moving-in/pictures', async () => ({
    success: true,
    item: await readFormerPictures(dependencies),
  }))
  api.handle('POST /back-office/moving-in/pictures/retry', async ({ body }, { caller }) => ({
    success: true,
    item: await retryFormerPictures(dependencies, caller, body.productId),
  }))
}
