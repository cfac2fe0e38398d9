import type { ProductImage } from '@amritvasya/contract'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { Picture } from '../ui/picture.tsx'

type GallerySlideProps = { image: ProductImage; alt: string; number: number; current: boolean }

/** Ratios from 0 to 1; the keyboard gets the centre. */
function placeOf({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  if (detail === 0) return { x: 0.5, y: 0.5 }
  const box = currentTarget.getBoundingClientRect()
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}

export function GallerySlide({ image, alt, number, current }: GallerySlideProps) {
  const pane = useRef<HTMLLIElement>(null)
  const [place, setPlace] = useState<{ x: number; y: number }>()
  const close = place !== undefined && current

  useLayoutEffect(() => {
    if (!pane.current) return
    const { x, y } = place ?? { x: 0.5, y: 0.5 }
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = pane.current
    pane.current.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2)
  }, [place])

  return (
    <li ref={pane} className="h-full w-full shrink-0 snap-center snap-always overflow-auto">
      <button
        type="button"
        aria-pressed={close}
        aria-label={`Zoom image ${number}`}
        tabIndex={current ? 0 : -1}
        onClick={(event) => setPlace(close ? undefined : placeOf(event))}
        className={`grid min-h-full place-items-center focus-visible:-outline-offset-4 ${close ? 'w-max cursor-zoom-out' : 'w-full cursor-zoom-in portrait:w-max'}`}
      >
        <Picture
          src={image.url}
          alt={alt}
          width={image.width}
          height={image.height}
          sizes={close ? '75rem' : '(orientation: portrait) 100vh, 100vmin'}
          className={`max-w-none object-contain ${close ? 'size-[max(200vmin,75rem)]' : 'size-[100vmin] portrait:size-[100dvh]'}`}
        />
      </button>
    </li>
  )
}
