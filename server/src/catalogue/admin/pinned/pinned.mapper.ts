import type { PinnedProduct } from '@amritvasya/contract'
import { toPictureResponse } from '../../picture.mapper.ts'
import type { PinnedRow } from './pinned.repository.ts'

/** @param filesUrl base URL of pictures, empty for this server */
export const toPinnedProduct = (row: PinnedRow, filesUrl: string): PinnedProduct => ({
  id: row.id,
  name: row.name,
  picture: row.picture && toPictureResponse(row.picture, filesUrl),
  isPublished: row.is_published,
  isInStock: row.in_stock,
})
