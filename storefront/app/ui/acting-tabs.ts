/** @returns undefined for a key that leads nowhere */
export function tabForKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * Starts the tabs that tabs.tsx has rendered.
 * @param onSelect is called with the id of each chosen panel
 * @returns a function that chooses one
 */
export function startTabs(onSelect: (id: string) => void): (id: string) => void {
  const tabs = [...document.querySelectorAll<HTMLElement>('main [role=tab]')]
  const select = (id: string) => {
    for (const tab of tabs) {
      const panel = tab.getAttribute('aria-controls') ?? ''
      tab.setAttribute('aria-selected', String(panel === id))
      tab.tabIndex = panel === id ? 0 : -1
      document.getElementById(panel)?.classList.toggle('hidden', panel !== id)
    }
    onSelect(id)
  }
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab.getAttribute('aria-controls') ?? ''))
    tab.addEventListener('keydown', (event) => {
      const next = tabs[tabForKey(event.key, index, tabs.length) ?? -1]
      if (!next) return
      event.preventDefault()
      next.click()
      next.focus()
    })
  }
  return select
}
