import type { ProductImage } from '@amritvasya/contract'
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { GalleryArrows } from '../../gallery/gallery-arrows.tsx'
import type { GalleryDialogProps } from '../../gallery/gallery-dialog.tsx'
import { useScrollSnapGallery } from '../../gallery/use-scroll-snap-gallery.ts'
import { sizeOf } from '../../platform/picture-address.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

type GalleryProps = {
  images: ProductImage[]
  name: string
  /** It is the address of the variant's own picture; null shows the first. */
  chosen: string | null
}

export function Gallery({ images, name, chosen }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const { index, go, onScroll, onKeyDown } = useScrollSnapGallery(track, images.length)
  const shown = useRef(0)
  const target = Math.max(
    0,
    images.findIndex(({ url }) => url === chosen),
  )
  // Only a change of the variant moves the gallery, so that swiping is not undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is another function with every picture
  useEffect(() => {
    if (shown.current !== target) go(target)
    shown.current = target
  }, [target])
  const [Dialog, setDialog] = useState<ComponentType<GalleryDialogProps>>()
  const [openAt, setOpenAt] = useState<number>()

  const open = async (event: MouseEvent, at: number) => {
    // With a modifier key the browser opens the link itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { GalleryDialog } = await import('../../gallery/gallery-dialog.tsx')
    setDialog(() => GalleryDialog)
    setOpenAt(at)
  }

  return (
    <section aria-label="Pictures" className="min-w-0">
      <div className="relative -mx-4 sm:mx-0">
        <ul
          ref={track}
          onScroll={onScroll}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [view-transition-name:product-picture] sm:rounded-lg"
        >
          {images.map((image, at) => (
            <li key={image.url} id={`image-${at + 1}`} className="w-full shrink-0 snap-center snap-always">
              <a
                href={sizeOf(image.url, 1200)}
                aria-label={`Open image ${at + 1} of ${images.length} large`}
                onClick={(event) => void open(event, at)}
                onKeyDown={onKeyDown}
                tabIndex={at === index ? 0 : -1}
                className="block cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <ZoomPicture image={image} alt={image.alt || name} priority={at === 0} />
              </a>
            </li>
          ))}
        </ul>
        <p
          aria-live="polite"
          className="pointer-events-none absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-surface/90 px-3 py-0.5 text-sm tabular-nums text-ink"
        >
          Image {index + 1} of {images.length}
        </p>
        {images.length > 1 && <GalleryArrows index={index} count={images.length} go={go} />}
      </div>
      {images.length > 1 && <GalleryThumbnails images={images} index={index} go={go} />}
      {Dialog && openAt !== undefined && (
        <Dialog
          images={images}
          name={name}
          start={openAt}
          onClose={(last) => {
            setOpenAt(undefined)
            go(last, 'instant')
            track.current?.querySelectorAll<HTMLElement>('a')[last]?.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}
