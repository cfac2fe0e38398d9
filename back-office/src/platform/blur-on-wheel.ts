/** A browser changes a focused number with the wheel, so that scrolling on would change what is saved. */
export function blurOnWheel({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
}
