import { createContext, type ReactElement, use } from 'react'
import { RootDataContext } from './root-data.ts'

/** Renders an island on the server as a root of its own; it is undefined where the router hydrates the page. */
export type RenderIsland = (element: ReactElement, identifierPrefix: string) => string

/** Resolves once the island handles events, or cannot. */
export type StartIsland = (island: HTMLElement) => Promise<void>

export const IslandContext = createContext<RenderIsland | undefined>(undefined)

/** Ids of React in an island differ from those of the page and of other islands. */
export const prefixOf = (name: string): string => `${name}-`

/** @param name in the registry (shell/islands.ts), whose component gets the same properties in the browser */
export function Island({ name, children }: { name: string; children: ReactElement<object> }) {
  const render = use(IslandContext)
  const data = use(RootDataContext)
  if (!render) return children
  const html = render(<RootDataContext value={data}>{children}</RootDataContext>, prefixOf(name))
  const props = JSON.stringify(children.props)
  return <div data-island={name} data-props={props} dangerouslySetInnerHTML={{ __html: html }} />
}
