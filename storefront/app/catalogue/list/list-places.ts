const storageKey = 'list-places'

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    // Browser storage is forbidden.
    return {}
  }
}

/**
 * Remembers how far each entry of the history was scrolled. The browser cannot restore it itself, as the list of an entry
 * arrives later.
 */
export function watchPlaces() {
  const places = readPlaces()
  const newState = () => ({
    idx: (history.state?.idx ?? -1) + 1,
    key: crypto.getRandomValues(new Uint32Array(1)).join(),
  })
  if (history.state?.key === undefined) history.replaceState({ ...history.state, ...newState() }, '')
  let entry: string = history.state?.key
  const remember = () => {
    places[entry] = scrollY
  }
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  addEventListener('pagehide', () => {
    remember()
    // The browser restores it with the document.
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(places))
    } catch {
      // Lists of earlier documents are shown from their start then.
    }
  })
  return {
    /** Makes an entry of the history for another list. */
    push: (address: string) => {
      remember()
      const state = newState()
      entry = state.key
      history.pushState(state, '', address)
    },
    /** Must be called when the history has gone to another entry. */
    pop: () => {
      remember()
      entry = history.state?.key
    },
    replace: (address: string) => history.replaceState(history.state, '', address),
    entry: () => entry,
    restore: () => scrollTo({ top: places[entry] ?? 0, behavior: 'instant' }),
  }
}
