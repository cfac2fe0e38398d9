/** Shows the map in place of the button that asks for it, and of what stands beside that. */
export function startMap(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-map]')
    if (!button) return
    const { map: src = '', title = '' } = button.dataset
    const frame = Object.assign(document.createElement('iframe'), { src, title })
    frame.className = 'absolute inset-0 size-full'
    button.parentElement?.replaceWith(frame)
    frame.focus()
  })
}
