import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenBeforeRouter } from './platform/pop-state.ts'
import { PageReference, referenceOfDocument } from './platform/reference.ts'
import { hydratingEvent } from './platform/render-optimisations/load-after-lcp.ts'

// A reload closes an overlay (ui/close-on-back.ts), so its history entry is removed too.
if (history.state?.overlay) {
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  history.back()
}

listenBeforeRouter()

startTransition(() => {
  window.dispatchEvent(new Event(hydratingEvent))
  hydrateRoot(
    document,
    <PageReference value={referenceOfDocument()}>
      <HydratedRouter />
    </PageReference>,
  )
})
