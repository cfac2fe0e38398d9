import { closeOnBack } from '../../ui/overlay-history.ts'

const showButton = '[data-total]'

/** Names the number of products on the button that shows them; without scripts it applies the form. */
export function showTotal(page: ParentNode): void {
  const button = page.querySelector<HTMLElement>(showButton)
  if (button) button.textContent = button.dataset.total ?? ''
}

/** Does for the panel of a document what filter-panel.tsx does on a page of the router. */
export function startFilterSheet(panel: HTMLElement): void {
  let leave: (() => void) | undefined
  const close = () => {
    if (panel.matches(':popover-open')) panel.hidePopover()
  }
  const setOpen = (isOpen: boolean) => {
    if (isOpen) leave ??= closeOnBack({ close, stays: true })
    else {
      leave?.()
      leave = undefined
    }
  }
  // The toggle event comes late on a busy phone: a step back before it would leave the page, or close a closed sheet.
  panel.addEventListener('beforetoggle', ({ newState }) => setOpen(newState === 'open'))
  showTotal(panel)
  // It may have been opened before the script came.
  setOpen(panel.matches(':popover-open'))
  // The open sheet covers the page.
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) close()
  })
  panel.addEventListener('input', () => {
    // The number is that of the list, not of what is just typed.
    const button = panel.querySelector(showButton)
    if (button) button.textContent = 'Show products'
  })
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(showButton)) close()
  })
}
