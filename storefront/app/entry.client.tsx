import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { wakingEvent } from './platform/start-after-paint.ts'

startTransition(() => {
  window.dispatchEvent(new Event(wakingEvent))
  hydrateRoot(document, <HydratedRouter />)
})
