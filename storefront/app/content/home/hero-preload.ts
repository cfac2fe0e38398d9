import type { Slide } from '@amritvasya/contract'
import type { MetaDescriptor } from 'react-router'
import { srcSetOf } from '../../platform/picture-address.ts'

/** On a narrow window the picture is as high as its place, so it is wider than the window and its left is cut off. */
export const heroSizes = '(min-width: 48rem) max(100vw, 52rem), (min-width: 26rem) 125vw, 167vw'

/** Tells the browser of the first slide's picture before it has read the page. */
export function heroPreload(slide: Slide | undefined): MetaDescriptor[] {
  const imageSrcSet = slide && srcSetOf(slide.image.url, 'avif', slide.image.width)
  if (!imageSrcSet) return []
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet,
      imageSizes: heroSizes,
      fetchPriority: 'high',
    },
  ]
}
