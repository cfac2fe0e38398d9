/** `preview` is a data URL. */
export type PreparedPicture = { id: number; name: string; bytes: Blob; preview: string }

/** The longer side has this many pixels; the server stores no larger pictures. */
const MAX_SIDE_PX = 1_600
const PREVIEW_SIDE_PX = 192
/** A picture up to this many bytes is sent unchanged. */
const MAX_UNCOMPRESSED_BYTES = 400 * 1024

let lastId = 0

function draw(source: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(source.width, source.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * scale))
  canvas.height = Math.max(1, Math.round(source.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  // JPEG has no transparency and would turn it black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))

/**
 * Shrinks a photograph to the size that the shop stores.
 * @returns undefined for a file that the browser cannot decode
 */
export async function preparePicture(file: File): Promise<PreparedPicture | undefined> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
  try {
    const preview = draw(bitmap, PREVIEW_SIDE_PX).toDataURL('image/jpeg', 0.8)
    const smaller = file.size > MAX_UNCOMPRESSED_BYTES ? await toJpeg(draw(bitmap, MAX_SIDE_PX)) : null
    const bytes = smaller && smaller.size < file.size ? smaller : file
    return { id: ++lastId, name: file.name, bytes, preview }
  } finally {
    bitmap.close()
  }
}
