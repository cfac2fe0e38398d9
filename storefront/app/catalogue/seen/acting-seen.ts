import { whenNear } from '../../platform/when-near.ts'
import { toast } from '../../ui/toast.ts'
import { recordSeen, seen } from './seen-store.ts'

const SHOWN = 10

/** @returns the items of the list that shows the products, as far as they are still sold, with their data */
async function fetchItems(ids: readonly string[]): Promise<ChildNode[]> {
  const response = await fetch(`/recently-seen?ids=${ids.join()}`)
  if (!response.ok) throw new Error('The products cannot be loaded')
  const { body } = new DOMParser().parseFromString(await response.text(), 'text/html')
  return [...body.childNodes].map((node) => document.importNode(node, true))
}

/**
 * Remembers the product of this page, and shows those that the shopper has seen before, once they are near.
 * @param mark is called with the list of the products before it is shown
 */
export function startSeen(mark: (cards: ParentNode) => void): void {
  const section = document.querySelector<HTMLElement>('[data-seen]')
  const list = section?.querySelector('ul')
  const failure = section?.querySelector<HTMLElement>('[data-failed]')
  const current = section?.dataset.seen
  if (!section || !list || !failure || !current) return
  const ids = seen
    .read()
    .items.filter((id) => id !== current)
    .slice(0, SHOWN)
  recordSeen(current)
  const [waiting] = list.children
  if (ids.length === 0 || !waiting) return

  const load = async () => {
    try {
      const items = await fetchItems(ids)
      list.replaceChildren(...items)
      mark(list)
      failure.hidden = true
      list.hidden = false
      section.hidden = list.childElementCount === 0
    } catch {
      failure.hidden = false
      list.hidden = true
    }
  }
  list.append(...ids.slice(1).map(() => waiting.cloneNode(true)))
  section.hidden = false
  whenNear(section, () => void load())
  failure.addEventListener('submit', (event) => {
    event.preventDefault()
    void load()
  })
  section.querySelector('[data-clear]')?.addEventListener('click', () => {
    try {
      seen.write([])
      section.hidden = true
    } catch {
      toast.error('This browser does not let us clear the list')
    }
  })
}
