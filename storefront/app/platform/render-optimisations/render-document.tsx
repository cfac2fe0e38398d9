import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { IslandContext, type RenderIsland } from '../island.tsx'
import { NonceContext } from '../nonce.ts'
import { deferModules } from './defer-modules.ts'

const renderIsland: RenderIsland = (element, identifierPrefix) =>
  renderToString(element, { identifierPrefix })

/**
 * Renders a whole page, as it is cached and its inline scripts are hashed; streaming a page of 400 kB takes a quarter
 * more time.
 * @param nonce of this rendering's inline scripts and styles
 * @throws when a component throws, or suspends outside of a Suspense boundary
 */
export function renderDocument(page: ReactNode, nonce: string): string[] {
  const html = renderToString(
    <NonceContext value={nonce}>
      <IslandContext value={renderIsland}>{page}</IslandContext>
    </NonceContext>,
  )
  return ['<!DOCTYPE html>', ...(import.meta.env.DEV ? [html] : deferModules(html, nonce))]
}
