import avif640 from './pictures/tarot-cards-640.avif'
import avif960 from './pictures/tarot-cards-960.avif'
import webp960 from './pictures/tarot-cards-960.webp'
import avif1600 from './pictures/tarot-cards-1600.avif'

type GuidancePictureProps = {
  alt: string
  sizes: string
  className: string
  isFirst?: boolean
}

export function GuidancePicture({ alt, sizes, className, isFirst = false }: GuidancePictureProps) {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${avif640} 640w, ${avif960} 960w, ${avif1600} 1600w`}
        sizes={sizes}
      />
      <img
        src={webp960}
        alt={alt}
        width={1600}
        height={1000}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={`bg-plum-deep ${className}`}
      />
    </picture>
  )
}
