import type { ProductImage } from '@amritvasya/contract'
import { useEffect, useRef } from 'react'
import { Picture } from '../../ui/picture.tsx'

type GalleryThumbnailsProps = { images: ProductImage[]; index: number; go: (to: number) => void }

export function GalleryThumbnails({ images, index, go }: GalleryThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null)
  // Scrolls the strip alone, as scrollIntoView would scroll the page too.
  useEffect(() => {
    const chosen = strip.current?.children[index]
    if (strip.current && chosen instanceof HTMLElement) {
      strip.current.scrollTo({
        left: chosen.offsetLeft - strip.current.clientWidth / 2 + chosen.offsetWidth / 2,
      })
    }
  }, [index])
  return (
    <ul ref={strip} className="no-scrollbar relative mt-3 flex gap-2.5 overflow-x-auto p-1">
      {images.map((image, at) => (
        <li key={image.url} className="shrink-0">
          <a
            href={`#image-${at + 1}`}
            aria-label={`Show image ${at + 1} of ${images.length}`}
            aria-current={at === index || undefined}
            onClick={(event) => {
              event.preventDefault()
              go(at)
            }}
            className="block size-16 overflow-hidden rounded-[2px] border border-line outline-offset-2 transition-colors duration-200 hover:border-plum aria-current:border-plum aria-current:ring-1 aria-current:ring-plum sm:size-20"
          >
            <Picture
              src={image.url}
              alt=""
              width={image.width}
              height={image.height}
              sizes="5rem"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
