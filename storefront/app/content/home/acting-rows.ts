import { startRotation } from './rotation.ts'

/** They are pixels (HOME-13) and milliseconds (TEST-04). */
const STEP_PX = 300
const ROTATION_MS = 5000

function onStep(part: Element, go: (by: number) => void): void {
  part.addEventListener('click', ({ target }) => {
    const arrow = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    if (arrow && arrow.getAttribute('aria-disabled') !== 'true') go(Number(arrow.dataset.step))
  })
}

/** Starts the arrows of a category's row, which are hidden where all of it is in sight. */
function startRow(row: Element): void {
  const list = row.querySelector('ul')
  const [left, right] = row.querySelectorAll('[data-step]')
  if (!list || !left || !right) return
  const look = () => {
    const isStart = list.scrollLeft <= 1
    const isEnd = list.scrollLeft >= list.scrollWidth - list.clientWidth - 1
    left.setAttribute('aria-disabled', String(isStart))
    right.setAttribute('aria-disabled', String(isEnd))
    left.parentElement?.classList.toggle('invisible', isStart && isEnd)
  }
  new ResizeObserver(look).observe(list)
  list.addEventListener('scroll', look, { passive: true })
  onStep(row, (by) => list.scrollBy({ left: by * STEP_PX, behavior: 'smooth' }))
}

/** Starts the happy customers, which go round. */
function startCustomers(part: Element): void {
  const list = part.querySelector('ul')
  const card = list?.firstElementChild
  if (!list || !card) return
  const go = (by: number) => {
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
    const step = card.getBoundingClientRect().width + gap
    const furthest = list.scrollWidth - list.clientWidth
    const to = list.scrollLeft + by * step
    const left = to > furthest + step / 2 ? 0 : to < -step / 2 ? furthest : to
    list.scrollTo({ left, behavior: 'smooth' })
    wait()
  }
  const wait = startRotation(part, ROTATION_MS, () => go(1))
  onStep(part, go)
}

/** Starts the rows of the home page that its buttons scroll. */
export function startRows(): void {
  for (const row of document.querySelectorAll('[data-row]')) startRow(row)
  for (const part of document.querySelectorAll('[data-customers]')) startCustomers(part)
}
