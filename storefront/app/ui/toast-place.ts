/** A box in the window, in pixels from its top left corner. */
type Box = { left: number; right: number; top: number; bottom: number }

/** Pixels kept free between toasts and what they must not cover. */
const gap = 8

/**
 * The pixels by which toasts at the bottom right are raised so that they cover none of the obstacles.
 * @param place where the toasts stand unraised
 * @param obstacles in any order
 * @returns 0 when there is no free place in the lower three quarters of the window
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

/** What toasts never cover: the way on of a screen, and the control that was just used. */
const keepClear = '[data-keep-clear]'

/** @returns the boxes of what toasts must not cover, as far as it is in the window */
export function obstaclesIn(page: Document, windowHeight: number): Box[] {
  const used = page.activeElement
  const isControl = used?.matches(':is(main, form) :is(a, button, input, select)')
  return (
    [...page.querySelectorAll(keepClear), ...(used && isControl ? [used] : [])]
      // What lies behind a dialog can wait.
      .filter((element) => !element.closest('[inert], [aria-hidden="true"]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && bottom > 0 && top < windowHeight)
  )
}
