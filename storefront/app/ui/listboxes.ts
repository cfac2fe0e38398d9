type Listbox = HTMLDetailsElement

const linksOf = (listbox: Listbox) =>
  [...listbox.querySelectorAll('a')].filter((link) => !link.closest('[hidden]'))

/** Hides the rows without the words of its search; the first row, which takes all choices away, stays. */
function search(listbox: Listbox): void {
  const text = listbox.querySelector('input')?.value ?? ''
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = [...listbox.querySelectorAll<HTMLElement>('li + li')]
  for (const row of rows) {
    const name = row.querySelector('a, .choice-name')?.textContent.toLowerCase() ?? ''
    row.hidden = !words.every((word) => name.includes(word))
  }
  const found = rows.filter(({ hidden }) => !hidden).length
  if (text) listbox.dataset.searched = found === 0 ? 'none' : 'some'
  else delete listbox.dataset.searched
  const status = listbox.querySelector('[role=status]')
  const { plural } = listbox.dataset
  const result = found === 0 ? `No ${plural} match ‘${text}’` : `${found} ${plural} match`
  if (status) status.textContent = text && result
}

/** Applies the searches again to rows that have changed. */
export function searchListboxes(): void {
  for (const listbox of document.querySelectorAll<Listbox>('.listbox')) search(listbox)
}

function close(listbox: Listbox): void {
  listbox.open = false
  listbox.querySelector('summary')?.focus()
  const field = listbox.querySelector('input')
  if (field) field.value = ''
  search(listbox)
}

const listboxOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<Listbox>('details.listbox') : null

function onKeyDown(event: KeyboardEvent): void {
  const listbox = listboxOf(event)
  if (!listbox) return
  const { key, target } = event
  if (key === 'Escape' && listbox.open) {
    event.preventDefault()
    event.stopPropagation()
    close(listbox)
    return
  }
  const links = linksOf(listbox)
  if (key === 'Enter' && target instanceof HTMLInputElement) {
    event.preventDefault()
    if (target.value) links[1]?.click()
  }
  const focused = document.activeElement
  const at = focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1
  const next = key === 'ArrowDown' ? links[at + 1] : key === 'ArrowUp' ? links[at - 1] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Gives the listboxes of this document, and those to come, their search and their keys. */
export function startListboxes(): void {
  document.addEventListener('input', (event) => {
    const listbox = listboxOf(event)
    if (listbox) search(listbox)
  })
  document.addEventListener('keydown', onKeyDown)
  searchListboxes()
}
