import { whenLoaded } from '../../platform/when-loaded.ts'
import { startRotation } from './rotation.ts'

/** They are milliseconds (HOME-05, HOME-07) and pixels (HOME-06). */
const ROTATION_MS = 3000
const TRANSITION_LOCK_MS = 500
const MIN_SWIPE_PX = 50

/** The index wraps around both ends. */
export const wrapped = (index: number, count: number): number => (index + count) % count

/** Returns 0 for a movement of at most 50 pixels. */
export function swipeOf(from: number, to: number): -1 | 0 | 1 {
  const way = to - from
  if (Math.abs(way) <= MIN_SWIPE_PX) return 0
  return way < 0 ? 1 : -1
}

function startSwipes(part: HTMLElement, move: (by: -1 | 1) => void): void {
  let from: number | undefined
  let isDragged = false
  part.addEventListener('pointerdown', ({ isPrimary, button, clientX }) => {
    from = isPrimary && button === 0 ? clientX : undefined
    isDragged = false
  })
  part.addEventListener('pointerup', ({ clientX }) => {
    const direction = from === undefined ? 0 : swipeOf(from, clientX)
    from = undefined
    isDragged = direction !== 0
    if (direction !== 0) move(direction)
  })
  part.addEventListener('pointercancel', () => {
    from = undefined
  })
  // A swipe ends with a click on the link below the pointer, which must not open.
  part.addEventListener(
    'click',
    (event) => {
      if (isDragged) event.preventDefault()
      isDragged = false
    },
    true,
  )
  part.addEventListener('dragstart', (event) => event.preventDefault())
}

/** Starts the slides of the home page: buttons, dots, swipes and rotation. */
export function startSlides(): void {
  const part = document.querySelector<HTMLElement>('[data-slides]')
  const slides = part?.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')
  if (!part || !slides || slides.length < 2) return
  const dots = part.querySelectorAll('[data-slide]')
  let current = 0
  let lastChange = Number.NEGATIVE_INFINITY

  const show = (index: number) => {
    const now = Date.now()
    if (now - lastChange < TRANSITION_LOCK_MS) return
    lastChange = now
    current = wrapped(index, slides.length)
    for (const [place, slide] of slides.entries()) {
      slide.inert = place !== current
      for (const look of ['invisible', 'opacity-0']) slide.classList.toggle(look, place !== current)
      dots[place]?.setAttribute('aria-current', String(place === current))
    }
    wait()
  }
  const move = (by: number) => show(current + by)
  const wait = startRotation(part, ROTATION_MS, () => move(1))
  part.addEventListener('click', ({ target }) => {
    const { step, slide } = (target instanceof Element && target.closest('button')?.dataset) || {}
    if (step) move(Number(step))
    if (slide) show(Number(slide))
  })
  startSwipes(part, move)
  // Later slides must not delay the first picture.
  whenLoaded(() => {
    for (const picture of part.querySelectorAll('img.hidden')) picture.classList.remove('hidden')
  })
}
