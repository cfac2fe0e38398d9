import { type ComponentProps, type ReactNode, use } from 'react'
import { MarkupContext } from '../platform/markup.ts'

type CachedMarkupProps = Omit<ComponentProps<'li'>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: 'article' | 'li'
  /** The object that the children render. */
  of: object
  /** Every other input of the children; different markup needs a different kind. */
  kind: string
  children: ReactNode
}

/**
 * An element whose markup the server caches for each object and kind; the browser hydrates it as usual. So its children
 * must use no context but the router's and no React ids, link to paths from the root only, and preload nothing.
 */
export function CachedMarkup({ as: Tag, of, kind, children, ...attributes }: CachedMarkupProps) {
  const markup = use(MarkupContext)?.(of, kind, children)
  if (markup === undefined) return <Tag {...attributes}>{children}</Tag>
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
}
