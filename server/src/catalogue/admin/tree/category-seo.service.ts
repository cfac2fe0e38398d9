import type { AdminCategory, SeoInput } from '@amritvasya/contract'
import type { Database } from '../../../platform/database/database.ts'
import { fieldError } from '../../../platform/http/api-error.ts'
import { pictureAddress } from '../../../platform/pictures/address.ts'
import { findPictures } from '../../../platform/pictures/picture.repository.ts'
import { addSharePictures } from '../catalogue-write.repository.ts'
import { type TreeRow, writeCategorySeo } from './tree.repository.ts'

type SeoRow = Pick<TreeRow, 'seo_title' | 'seo_description' | 'share_picture_hash'>
type Shown = Pick<AdminCategory, 'seoTitle' | 'seoDescription' | 'sharePicture'>

export const seoOf = (
  { seo_title, seo_description, share_picture_hash }: SeoRow,
  filesUrl: string,
): Shown => ({
  seoTitle: seo_title,
  seoDescription: seo_description,
  sharePicture:
    share_picture_hash === null
      ? null
      : { hash: share_picture_hash, url: pictureAddress(share_picture_hash, filesUrl) },
})

export const seoInLog = ({ seoTitle, seoDescription, sharePicture }: Shown) => ({
  seoTitle,
  seoDescription,
  sharePicture: sharePicture?.hash ?? null,
})

/**
 * Saves what search engines are shown; fields that are left out stay.
 * @throws {ApiError} INVALID_INPUT for an unknown picture
 */
export async function saveCategorySeo(
  transaction: Database,
  { id, ...before }: { id: string } & Partial<SeoRow>,
  { seoTitle, seoDescription, sharePicture }: SeoInput,
): Promise<void> {
  if (sharePicture && (await findPictures(transaction, [sharePicture.hash])).length === 0) {
    throw fieldError('sharePicture', 'INVALID_INPUT', 'Please add this picture again')
  }
  await addSharePictures(transaction, [sharePicture?.hash])
  await writeCategorySeo(transaction, id, {
    seo_title: seoTitle ?? before.seo_title ?? '',
    seo_description: seoDescription ?? before.seo_description ?? '',
    share_picture_hash:
      sharePicture === undefined ? (before.share_picture_hash ?? null) : (sharePicture?.hash ?? null),
  })
}
