import { type ComponentProps, createContext, type ReactNode, use } from 'react'

/**
 * @param of object that contains all data shown
 * @param kind anything else that the elements depend on
 * @returns undefined when they are to be rendered as usual
 */
export type Markup = (of: object, kind: string, elements: ReactNode) => string | undefined

/** It is undefined in the browser. */
export const MarkupContext = createContext<Markup | undefined>(undefined)

type CachedMarkupProps = Omit<ComponentProps<'li'>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: 'article' | 'li'
  of: object
  /** It holds every other input of the children. */
  kind: string
  children: ReactNode
}

/**
 * The server caches the markup for each object and kind. So the children must use no context and no React ids, link to
 * paths from the root only, and preload nothing.
 */
export function CachedMarkup({ as: Tag, of, kind, children, ...attributes }: CachedMarkupProps) {
  const markup = use(MarkupContext)?.(of, kind, children)
  if (markup === undefined) return <Tag {...attributes}>{children}</Tag>
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
}
