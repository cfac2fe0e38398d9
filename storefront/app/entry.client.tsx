import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeHandedState } from './platform/load-document.ts'
import { listenBeforeRouter } from './platform/pop-state.ts'
import { PageReference, referenceOfDocument } from './platform/reference.ts'
import { hydratingEvent } from './platform/render-optimisations/load-after-lcp.ts'

listenBeforeRouter()
takeHandedState()

startTransition(() => {
  window.dispatchEvent(new Event(hydratingEvent))
  hydrateRoot(
    document,
    <PageReference value={referenceOfDocument()}>
      <HydratedRouter />
    </PageReference>,
  )
})
