import type { ProductImage } from '@amritvasya/contract'
import { Picture } from '../../ui/picture.tsx'

export function GalleryThumbnails({ images }: { images: ProductImage[] }) {
  return (
    <ul data-thumbnails="" className="no-scrollbar relative mt-3 flex gap-2.5 overflow-x-auto p-1">
      {images.map((image, at) => (
        <li key={image.url} className="shrink-0">
          <a
            href={`#image-${at + 1}`}
            aria-label={`Show image ${at + 1} of ${images.length}`}
            aria-current={at === 0 || undefined}
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
