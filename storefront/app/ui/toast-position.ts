/** They are pixels from the top left corner of the window. */
type Box = { left: number; right: number; top: number; bottom: number }

/** The gap is in pixels. */
const gap = 8

/**
 * Returns the pixels by which toasts at the bottom right are raised.
 * @param place the box of the toasts before raising
 * @returns 0 when the lower three quarters of the window have no free space
 */
export function liftOver(place: Box, obstacles: readonly Box[], windowHeight: number): number {
  const height = place.bottom - place.top
  const inTheWay = obstacles
    .filter(({ left, right }) => left < place.right && right > place.left)
    .toSorted((one, other) => other.bottom - one.bottom)
  let bottom = place.bottom
  for (const box of inTheWay) {
    const covers = box.top < bottom + gap && box.bottom > bottom - height - gap
    if (covers) bottom = Math.min(bottom, box.top - gap)
  }
  return bottom - height < windowHeight / 4 ? 0 : place.bottom - bottom
}

const keepClear = '[data-keep-clear]'

export function obstaclesIn(page: Document, windowHeight: number): Box[] {
  const used = page.activeElement
  const dialog = [...page.querySelectorAll('dialog:modal')].at(-1)
  const isControl = used?.matches(':is(main, form) :is(a, button, input, select)')
  return (
    [...page.querySelectorAll(keepClear), ...(used && isControl ? [used] : [])]
      // Elements behind a dialog may be covered.
      .filter((element) => !dialog || dialog.contains(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && bottom > 0 && top < windowHeight)
  )
}
