import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenBeforeRouter } from './platform/pop-state.ts'
import { wakingEvent } from './platform/start-after-paint.ts'

// Reloaded while an overlay was open (ui/close-on-back.ts): the page is shown without it, so its history entry goes too.
if (history.state?.overlay) {
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  history.back()
}

listenBeforeRouter()

startTransition(() => {
  window.dispatchEvent(new Event(wakingEvent))
  hydrateRoot(document, <HydratedRouter />)
})
