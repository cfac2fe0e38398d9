import type { ProductImage } from '@amritvasya/contract'
import { Picture } from '../../ui/picture.tsx'

/** Screens of 3 dppx get pictures for about 2.5. */
const sizes =
  '(min-width: 80rem) 40rem, (min-width: 56.25rem) 48vw, (min-width: 48rem) 92vw, (min-resolution: 2.25dppx) 74vw, 88vw'

type ZoomPictureProps = { image: ProductImage; alt: string; priority: boolean }

/** Comes closer under a mouse by its script (acting-gallery.ts). */
export const ZoomPicture = ({ image, alt, priority }: ZoomPictureProps) => (
  <div className="aspect-square overflow-hidden bg-paper-deep" data-zoomed={false}>
    <div className="size-full transition-transform duration-200 ease-calm">
      <Picture
        src={image.url}
        alt={alt}
        width={image.width}
        height={image.height}
        sizes={sizes}
        priority={priority}
        className="size-full object-cover"
      />
    </div>
  </div>
)
