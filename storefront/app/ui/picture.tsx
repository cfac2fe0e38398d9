import { useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { srcSetOf } from '../platform/picture-address.ts'

type PictureProps = {
  src: string
  alt: string
  /** The master's measures in pixels; they hold the place until the picture has come. */
  width: number
  height: number
  /** How wide the picture stands in the layout, as the `sizes` attribute takes it. */
  sizes: string
  className?: string
  /** The largest thing that is seen at first, one on a page: fetched before all others, and scripts wait for it. */
  priority?: boolean
}

/** A picture in AVIF and WebP at the sizes the layout needs; a broken one falls back to a placeholder (ERR-62). */
export function Picture({ src, alt, width, height, sizes, className = '', priority }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  // A picture may have failed before React took over the page.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(src)
    },
    [src],
  )
  if (!src || broken === src) return <PicturePlaceholder alt={alt} className={className} />
  const avif = srcSetOf(src, 'avif', width)
  const webp = srcSetOf(src, 'webp', width)
  // Stands at the top of the page, before fonts; browsers without AVIF pass over it.
  if (priority && avif) {
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={check}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={`bg-line ${className}`}
        onError={() => setBroken(src)}
      />
    </picture>
  )
}

export function PicturePlaceholder({ alt, className = '' }: { alt: string; className?: string }) {
  return (
    <span
      role="img"
      aria-label={alt || 'Picture not available'}
      data-placeholder=""
      className={`grid place-items-center bg-paper-deep text-line-strong ${className}`}
    >
      <svg
        viewBox="0 0 48 48"
        className="w-1/4 max-w-14 min-w-6"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path
          strokeWidth="1.5"
          strokeLinejoin="round"
          d="M24 6 36 18 24 42 12 18Zm-12 12h24M24 6v36M18 18l6 24 6-24"
        />
      </svg>
    </span>
  )
}
