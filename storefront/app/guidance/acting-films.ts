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

/** Plays a clicked film in place of its link, which leads to a new tab otherwise. */
export function startFilms(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-film]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    const film = filmOf(link)
    film.className = 'absolute inset-0 size-full'
    link.replaceWith(film)
    film.focus()
  })
}
