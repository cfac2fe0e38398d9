import { isPlainClick } from '../platform/followed-links.ts'

function filmOf({ href, dataset }: HTMLAnchorElement): HTMLElement {
  const title = dataset.film ?? ''
  if (dataset.youtube !== undefined)
    return Object.assign(document.createElement('iframe'), {
      src: `https://www.youtube-nocookie.com/embed/${dataset.youtube}?autoplay=1&rel=0`,
      title,
      allow: 'autoplay; encrypted-media; picture-in-picture; fullscreen',
    })
  const film = document.createElement('video')
  film.setAttribute('aria-label', title)
  const playing = { controls: true, autoplay: true, muted: true, playsInline: true }
  return Object.assign(film, playing, { src: href })
}

/**
 * Plays a clicked film in place of its link, which leads to a new tab otherwise.
 * @param isFrameAllowed by the Content-Security-Policy of this document
 * @returns a function that ends it
 */
export function startFilms(isFrameAllowed: boolean): () => void {
  const play = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-film]')
    if (!link || !isPlainClick(event) || (link.dataset.youtube !== undefined && !isFrameAllowed)) return
    event.preventDefault()
    const film = filmOf(link)
    film.className = 'absolute inset-0 size-full'
    link.replaceWith(film)
    film.focus()
  }
  document.addEventListener('click', play)
  return () => document.removeEventListener('click', play)
}
