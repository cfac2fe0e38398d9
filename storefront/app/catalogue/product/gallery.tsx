import type { ProductImage } from '@amritvasya/contract'
import { GalleryArrows } from '../../gallery/gallery-arrows.tsx'
import { sizeOf } from '../../platform/picture-address.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

/** Its script is acting-gallery.ts. */
export function Gallery({ images, name }: { images: ProductImage[]; name: string }) {
  return (
    <section aria-label="Pictures" data-gallery={name} className="min-w-0">
      <div className="relative -mx-4 sm:mx-0">
        <ul className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [view-transition-name:product-picture] sm:rounded-lg">
          {images.map((image, at) => (
            <li key={image.url} id={`image-${at + 1}`} className="w-full shrink-0 snap-center snap-always">
              <a
                href={sizeOf(image.url, 1200)}
                aria-label={`Open image ${at + 1} of ${images.length} large`}
                tabIndex={at === 0 ? 0 : -1}
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
          Image 1 of {images.length}
        </p>
        {images.length > 1 && <GalleryArrows index={0} count={images.length} />}
      </div>
      {images.length > 1 && <GalleryThumbnails images={images} />}
    </section>
  )
}
