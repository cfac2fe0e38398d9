import { gem, placeholderLook } from './placeholder-look.ts'

function replace(image: HTMLImageElement): void {
  const placeholder = document.createElement('span')
  placeholder.setAttribute('role', 'img')
  placeholder.setAttribute('aria-label', image.alt || 'Picture not available')
  placeholder.dataset.placeholder = ''
  placeholder.className = `${placeholderLook} ${image.className}`
  placeholder.innerHTML = gem
  ;(image.closest('picture') ?? image).replaceWith(placeholder)
}

/** Gives way to a placeholder where a picture of the document is broken; those of islands are React's (picture.tsx). */
export function replaceBrokenPictures(): void {
  const look = (image: EventTarget | null) => {
    if (image instanceof HTMLImageElement && image.closest('main') && !image.closest('[data-island]'))
      replace(image)
  }
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) look(image)
  addEventListener('error', ({ target }) => look(target), true)
}
