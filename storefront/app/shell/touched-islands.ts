import { isPlainClick } from '../platform/followed-links.ts'
import type { StartIsland } from '../platform/island.tsx'
import { islands } from './islands.ts'

async function hydrate(island: HTMLElement): Promise<void> {
  const name = island.dataset.island ?? ''
  const load = islands[name] ?? (await import('./page-islands.ts')).pageIslands[name]
  if (!load) return
  const [{ startIsland }, Component] = await Promise.all([import('./start-island.tsx'), load()])
  await startIsland(island, Component)
}

/** The element that had the focus before has it again for the island. */
function focusAgain(island: HTMLElement): void {
  const used = document.activeElement
  if (used && island.contains(used)) used.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/**
 * Starts an island at the first touch, and then carries out the click or the submission that came before. One that
 * cannot be loaded is left to the browser, as its links and forms work without it.
 */
export function startIslandsWhenTouched(hydrateIsland: StartIsland = hydrate): StartIsland {
  const starting = new Map<Element, Promise<void>>()
  const settled = new WeakSet<Element>()

  const start: StartIsland = (island) => {
    const known = starting.get(island)
    if (known) return known
    const started = hydrateIsland(island)
      .catch(() => {})
      .then(() => {
        settled.add(island)
        focusAgain(island)
      })
    starting.set(island, started)
    return started
  }
  const waitingAt = (target: EventTarget | null): HTMLElement | undefined => {
    const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
    return island && !settled.has(island) ? island : undefined
  }
  const delay = (event: Event, repeat: () => void) => {
    const island = waitingAt(event.target)
    if (!island) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void start(island).then(repeat)
  }

  for (const sign of ['pointerdown', 'focusin'] as const)
    addEventListener(
      sign,
      ({ target }) => {
        const island = waitingAt(target)
        if (island) void start(island)
      },
      { capture: true, passive: true },
    )
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
      // A button that sends a form is held as the form's submission.
      if (pressed && !pressed.matches('[type=submit]') && isPlainClick(event))
        delay(event, () => pressed.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (form instanceof HTMLFormElement) delay(event, () => form.requestSubmit(submitter))
    },
    true,
  )
  return start
}
