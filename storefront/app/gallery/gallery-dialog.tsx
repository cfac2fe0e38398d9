import type { ProductImage } from '@amritvasya/contract'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCloseOnBack } from '../ui/close-on-back.ts'
import { GalleryArrows } from './gallery-arrows.tsx'
import { GallerySlide } from './gallery-slide.tsx'
import { useScrollSnapGallery } from './use-scroll-snap-gallery.ts'

export type GalleryDialogProps = {
  images: ProductImage[]
  name: string
  start: number
  /** Receives the index of the last picture in view. */
  onClose: (last: number) => void
}

export function GalleryDialog({ images, name, start, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const { index, go, onScroll, onKeyDown } = useScrollSnapGallery(track, images.length, start)

  useCloseOnBack(() => dialog.current?.close())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    dialog.current?.showModal()
    for (const pane of track.current?.children ?? []) {
      pane.scrollLeft = (pane.scrollWidth - pane.clientWidth) / 2
    }
    go(start, 'instant')
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper text-ink"
    >
      <ul
        ref={track}
        onScroll={onScroll}
        className="no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
      >
        {images.map((image, at) => (
          <GallerySlide
            key={image.url}
            image={image}
            alt={image.alt || name}
            number={at + 1}
            current={at === index}
          />
        ))}
      </ul>
      <p className="pointer-events-none absolute bottom-5 left-1/2 -translate-x-1/2 rounded-full bg-surface/90 px-3 py-0.5 text-sm tabular-nums">
        Image {index + 1} of {images.length}
      </p>
      {images.length > 1 && <GalleryArrows index={index} count={images.length} go={go} />}
      <button
        type="button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
        className="absolute top-3 right-3 grid size-12 place-items-center rounded-full bg-surface/90 text-plum shadow-soft hover:bg-surface"
      >
        <X className="size-6" aria-hidden="true" />
      </button>
    </dialog>
  )
}
