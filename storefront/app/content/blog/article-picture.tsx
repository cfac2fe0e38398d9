import { articlePictureSize, type ArticlePicture as Picture } from './article-pictures.ts'

type ArticlePictureProps = {
  picture: Picture
  alt: string
  sizes: string
  className: string
  /** It is true for the LCP picture at the top of a page. */
  isFirst: boolean
}

export function ArticlePicture({ picture, alt, sizes, className, isFirst }: ArticlePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.url}
        alt={alt}
        {...articlePictureSize}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        className={`bg-line ${className}`}
      />
    </picture>
  )
}
