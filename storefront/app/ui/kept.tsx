import { type ComponentProps, type ReactNode, use } from 'react'
import { MarkupContext } from '../platform/markup.ts'

type KeptProps = Omit<ComponentProps<'li'>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: 'article' | 'li'
  /** All that the children show. */
  of: object
  /** Whatever else they depend on; what is different in markup is so here. */
  kind: string
  children: ReactNode
}

/**
 * An element that stands on many pages, or whenever a page is rendered again. The server renders what is in it once for
 * each thing that it shows; the browser takes it over as if it had been rendered with the page. So its children use no
 * contexts but the router's and no ids of React's, lead to paths from the root, and preload nothing.
 */
export function Kept({ as: Tag, of, kind, children, ...attributes }: KeptProps) {
  const markup = use(MarkupContext)?.(of, kind, children)
  if (markup === undefined) return <Tag {...attributes}>{children}</Tag>
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
}
