import type { ProductImage } from '@amritvasya/contract'
import { type PointerEvent, useState } from 'react'
import { Picture } from '../../ui/picture.tsx'

/** Screens of 3 dppx get pictures for about 2.5. */
const sizes =
  '(min-width: 80rem) 40rem, (min-width: 56.25rem) 48vw, (min-width: 48rem) 92vw, (min-resolution: 2.25dppx) 74vw, 88vw'

type ZoomPictureProps = { image: ProductImage; alt: string; priority: boolean }

export function ZoomPicture({ image, alt, priority }: ZoomPictureProps) {
  const [origin, setOrigin] = useState<string>()
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * 100
    const y = ((event.clientY - box.top) / box.height) * 100
    setOrigin(`${x.toFixed(1)}% ${y.toFixed(1)}%`)
  }
  return (
    <div
      className="aspect-square overflow-hidden bg-paper-deep"
      data-zoomed={origin !== undefined}
      onPointerMove={follow}
      onPointerLeave={() => setOrigin(undefined)}
    >
      <div
        className="size-full transition-transform duration-200 ease-calm"
        style={origin ? { transformOrigin: origin, transform: 'scale(2)' } : undefined}
      >
        <Picture
          src={image.url}
          alt={alt}
          width={image.width}
          height={image.height}
          sizes={origin ? '75rem' : sizes}
          priority={priority}
          className="size-full object-cover"
        />
      </div>
    </div>
  )
}
