import { isPlainClick } from '../../platform/followed-links.ts'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const loadViewer = () => import('../../gallery/open-gallery.tsx')

/** Lets the picture below a mouse come closer. */
function startZoom(frame: HTMLElement): void {
  const inner = frame.querySelector<HTMLElement>('div')
  if (!inner) return
  const zoom = (transform: string, picture?: string) => {
    frame.dataset.zoomed = String(transform !== '')
    inner.style.transform = transform
    for (const source of frame.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img')) {
      source.dataset.sizes ??= source.sizes
      source.sizes = picture ?? source.dataset.sizes
    }
  }
  frame.addEventListener('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType !== 'mouse') return
    const { left, top, width, height } = frame.getBoundingClientRect()
    const percent = (way: number, length: number) => `${((way / length) * 100).toFixed(1)}%`
    inner.style.transformOrigin = `${percent(clientX - left, width)} ${percent(clientY - top, height)}`
    if (frame.dataset.zoomed === 'false') zoom('scale(2)', '75rem')
  })
  frame.addEventListener('pointerleave', () => zoom(''))
}

function markThumbnail(strip: Element | null, index: number): void {
  if (!strip) return
  for (const [at, item] of [...strip.children].entries()) {
    const link = item.firstElementChild
    if (at === index) link?.setAttribute('aria-current', 'true')
    else link?.removeAttribute('aria-current')
    // Scrolls the strip alone, as scrollIntoView would scroll the page too.
    if (at === index && item instanceof HTMLElement)
      strip.scrollTo({ left: item.offsetLeft - strip.clientWidth / 2 + item.offsetWidth / 2 })
  }
}

/**
 * Starts the product's pictures: thumbnails, arrows, keys, zoom and the large view.
 * @returns a function that shows the picture with the address, or the first one
 */
export function startGallery(part: HTMLElement): (url: string | null) => void {
  const track = part.querySelector('ul')
  const links = [...(track?.querySelectorAll('a') ?? [])]
  const label = part.querySelector('[aria-live]')
  const strip = part.querySelector('[data-thumbnails]')
  const thumbnails = [...(strip?.querySelectorAll('a') ?? [])]
  const arrows = part.querySelectorAll<HTMLButtonElement>('[data-step]')
  if (!track) return () => {}
  const pictures = links.map((link) => link.querySelector('img'))
  let index = 0

  const go = (to: number, behavior: ScrollBehavior = isCalm() ? 'instant' : 'smooth') => {
    const next = Math.max(0, Math.min(to, links.length - 1))
    track.scrollTo({ left: next * track.clientWidth, behavior })
  }
  const show = () => {
    const next = Math.max(
      0,
      Math.min(Math.round(track.scrollLeft / (track.clientWidth || 1)), links.length - 1),
    )
    if (next === index) return
    index = next
    if (label) label.textContent = `Image ${index + 1} of ${links.length}`
    for (const [at, link] of links.entries()) link.tabIndex = at === index ? 0 : -1
    for (const arrow of arrows) arrow.disabled = !links[index + Number(arrow.dataset.step)]
    markThumbnail(strip, index)
  }
  const open = async (start: number) => {
    const images = pictures.flatMap((image) =>
      image
        ? [
            {
              url: image.getAttribute('src') ?? '',
              alt: image.alt,
              width: Number(image.getAttribute('width')),
              height: Number(image.getAttribute('height')),
            },
          ]
        : [],
    )
    if (images.length === 0) return
    const { openGallery } = await loadViewer()
    openGallery(images, part.dataset.gallery ?? '', start, (last) => {
      go(last, 'instant')
      links[last]?.focus({ preventScroll: true })
    })
  }

  track.addEventListener('scroll', show, { passive: true })
  track.addEventListener('pointerdown', () => void loadViewer().catch(() => {}), { once: true })
  track.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    go(index + step)
    links[index + step]?.focus({ preventScroll: true })
  })
  part.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
    if (!pressed || !isPlainClick(event)) return
    if (pressed.dataset.step) return go(index + Number(pressed.dataset.step))
    const at = Math.max(
      thumbnails.indexOf(pressed as HTMLAnchorElement),
      links.indexOf(pressed as HTMLAnchorElement),
    )
    event.preventDefault()
    if (strip?.contains(pressed)) go(at)
    // Without the script that shows it the picture opens by itself.
    else void open(at).catch(() => location.assign((pressed as HTMLAnchorElement).href))
  })
  for (const frame of part.querySelectorAll<HTMLElement>('[data-zoomed]')) startZoom(frame)
  show()
  let target = 0
  return (url) => {
    const next = Math.max(
      0,
      pictures.findIndex((image) => image?.getAttribute('src') === url),
    )
    // Only a change of the variant moves the gallery, so that swiping is not undone.
    if (next !== target) go(next)
    target = next
  }
}
