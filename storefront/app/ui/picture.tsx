import { useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { srcSetOf } from '../platform/picture-address.ts'
import { gem, placeholderLook } from './placeholder-look.ts'

/** It is cropped for windows below 48rem. */
export type NarrowCut = { src: string; width: number; height: number; sizes: string }

type PictureProps = {
  src: string
  alt: string
  /** They are pixels of the master and reserve space. */
  width: number
  height: number
  sizes: string
  narrow?: NarrowCut | undefined
  className?: string
  /** The LCP picture, one on a page, has it: it loads first, and scripts wait for it. */
  priority?: boolean
}

/** A broken picture becomes a placeholder. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes, narrow, className = '', priority } = props
  const [broken, setBroken] = useState<string>()
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(src)
    },
    [src],
  )
  if (!src || broken === src) return <PicturePlaceholder alt={alt} className={className} />
  if (priority) {
    preloadCut({ src, width, height, sizes }, narrow && '(min-width: 48rem)')
    if (narrow) preloadCut(narrow, narrowWindow)
  }
  const avif = srcSetOf(src, 'avif', width)
  return (
    <picture>
      {narrow && <NarrowSources {...narrow} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={check}
        sizes={avif && sizes}
        srcSet={srcSetOf(src, 'webp', width)}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={`bg-line ${className}`}
        onError={() => setBroken(src)}
      />
    </picture>
  )
}

const narrowWindow = '(max-width: 47.99rem)'

function preloadCut({ src, width, sizes }: NarrowCut, media?: string): void {
  const imageSrcSet = srcSetOf(src, 'avif', width)
  if (!imageSrcSet) return
  const as = 'image'
  preload(src, { as, type: 'image/avif', imageSrcSet, imageSizes: sizes, media, fetchPriority: 'high' })
}

/** An external picture has one size. */
function NarrowSources({ src, width, height, sizes }: NarrowCut) {
  const avif = srcSetOf(src, 'avif', width)
  // The narrow crop has another aspect ratio.
  const measures = { media: narrowWindow, width, height }
  if (!avif) return <source srcSet={src} {...measures} />
  return (
    <>
      <source type="image/avif" srcSet={avif} sizes={sizes} {...measures} />
      <source type="image/webp" srcSet={srcSetOf(src, 'webp', width)} sizes={sizes} {...measures} />
    </>
  )
}

export function PicturePlaceholder({ alt, className = '' }: { alt: string; className?: string }) {
  return (
    <span
      role="img"
      aria-label={alt || 'Picture not available'}
      data-placeholder=""
      className={`${placeholderLook} ${className}`}
      dangerouslySetInnerHTML={{ __html: gem }}
    />
  )
}
