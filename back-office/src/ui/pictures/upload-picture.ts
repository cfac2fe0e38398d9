import type { ShownPicture } from '@amritvasya/contract'
import { sendPicture } from '../../platform/http.ts'

/** Other types are converted to JPEG. */
const taken = ['image/jpeg', 'image/png', 'image/webp']
/** The shop shows at most 1,600. */
const MAX_SIDE_PX = 2_400
const MAX_UPLOAD_BYTES = 3 * 1024 * 1024

/** A phone's original would take a minute on a slow line. */
async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  // The server refuses such a file with a reason.
  if (!picture) return file
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size <= MAX_UPLOAD_BYTES && taken.includes(file.type)) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // WebP keeps transparency.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, 0.9))
}

/** The shop keeps the pixels only. @throws HttpError with the reason of a refusal */
export async function uploadPicture(file: File): Promise<ShownPicture> {
  const form = new FormData()
  form.append('picture', await shrink(file), 'picture')
  const { item } = await sendPicture(form)
  return item
}
