import { fetchPage } from '../../platform/fetch-page.ts'
import { morph } from '../../platform/morph.ts'

const partsOf = (page: ParentNode) => page.querySelectorAll<HTMLElement>('[data-part]')

/** Radio buttons that have been chosen follow their attribute no longer. */
function checkChosen(part: HTMLElement): void {
  for (const input of part.querySelectorAll('input')) input.checked = input.defaultChecked
}

/**
 * Shows what differs by the chosen variant (by-variant.tsx) as the variant's own page has it.
 * @returns functions that fetch a variant's page ahead, and that show it unless another one has been shown since
 */
export function startParts(addressOf: (id: string) => string) {
  const shown = new Map([...partsOf(document)].map((part) => [part.dataset.part, part.outerHTML]))
  const pages = new Map<string, ReturnType<typeof fetchPage>>()
  let current: string | undefined

  function fetchAhead(id: string) {
    const known = pages.get(id) ?? fetchPage(addressOf(id))
    pages.set(id, known)
    known.catch(() => pages.delete(id))
    return known
  }

  function showPart(model: HTMLElement): void {
    const { part } = model.dataset
    const own = document.querySelector<HTMLElement>(`[data-part="${part}"]`)
    if (!own) return
    if (shown.get(part) !== model.outerHTML) {
      shown.set(part, model.outerHTML)
      // A started island is React's.
      if (model.querySelector('[data-island]')) own.replaceWith(document.importNode(model, true))
      else morph(own, model, false)
    }
    checkChosen(own)
  }

  /** @throws when the page cannot be loaded */
  async function show(id: string): Promise<void> {
    current = id
    const { page } = await fetchAhead(id).catch((error: unknown) => {
      if (current === id) throw error
      return { page: undefined }
    })
    if (!page || current !== id) return
    for (const model of partsOf(page)) showPart(model)
  }
  return { fetchAhead, show }
}
