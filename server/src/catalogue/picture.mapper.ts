import type { ShownPicture } from '@amritvasya/contract'
import { pictureAddress } from '../platform/pictures/address.ts'
import type { PictureRow } from '../platform/pictures/picture.repository.ts'

export const toPictureResponse = (
  { hash, alt, width, height }: PictureRow,
  filesUrl: string,
): ShownPicture => ({
  hash,
  alt,
  url: pictureAddress(hash, filesUrl),
  width,
  height,
})
