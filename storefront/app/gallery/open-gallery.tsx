import { createRoot } from 'react-dom/client'
import { GalleryDialog, type GalleryDialogProps } from './gallery-dialog.tsx'

/**
 * Shows pictures of a document large.
 * @param onClose receives the index of the last picture in view
 */
export function openGallery(
  images: GalleryDialogProps['images'],
  name: string,
  start: number,
  onClose: (last: number) => void,
): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = (last: number) => {
    root.unmount()
    place.remove()
    onClose(last)
  }
  root.render(<GalleryDialog images={images} name={name} start={start} onClose={close} />)
}
