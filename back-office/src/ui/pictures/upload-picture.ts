import type { ShownPicture } from '@amritvasya/contract'
import { sendFile } from '../../platform/http.ts'

/** What the shop takes as it is; anything else a browser can show is made a JPEG of first. */
const taken = ['image/jpeg', 'image/png', 'image/webp']
/** Pixels on the longer side; the shop shows no more than 1,600. */
const longestSide = 2_400
const mostBytes = 3 * 1024 * 1024

/** A photograph as large as the shop needs it: a phone's own would take a minute on a slow line. */
async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  // What the browser cannot read the server refuses with a reason.
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size <= mostBytes && taken.includes(file.type)) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // Cut-out pictures keep their transparent parts.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, 0.9))
}

/** Sends a picture to the shop, which keeps its pixels only. @throws HttpError with the reason of a refusal */
export async function uploadPicture(file: File): Promise<ShownPicture> {
  const form = new FormData()
  form.append('picture', await shrink(file), 'picture')
  const { item } = await sendFile<{ item: ShownPicture }>('/pictures', form)
  return item
}
