import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prefixOf } from '../platform/island.tsx'
import { type RootData, RootDataContext } from '../platform/root-data.ts'
import type { IslandComponent } from './islands.ts'

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  // A form has taken what was typed before by then, so that a submission that is repeated sends it.
  useEffect(() => {
    if (isStarted) onStart()
  }, [isStarted, onStart])
  return children
}

/** Resolves once the island handles events. */
export function startIsland(element: HTMLElement, island: IslandComponent): Promise<void> {
  const Component = island as (props: object) => ReactNode
  const { island: name = '', props = '{}' } = element.dataset
  const text = document.querySelector('script[data-shop]')?.textContent
  const data: RootData | undefined = text ? JSON.parse(text) : undefined
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <RootDataContext value={data}>
        <Started onStart={resolve}>
          <Component {...JSON.parse(props)} />
        </Started>
      </RootDataContext>,
      { identifierPrefix: prefixOf(name) },
    )
  })
}
