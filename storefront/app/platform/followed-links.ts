/** The server answers these addresses with something other than a page of the shop. */
const noPage = /^\/(?:api|back-office|files|sandbox)(?:\/|$)|\.[a-z\d]+$/i

type FollowedLink = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'target' | 'dataset' | 'hasAttribute' | 'getAttribute'
>

/** A link within its page, and one with `data-document`, stays the browser's. */
export const isFollowed = (link: FollowedLink, origin: string): boolean =>
  link.origin === origin &&
  !noPage.test(link.pathname) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.dataset.document === undefined &&
  !link.getAttribute('href')?.startsWith('#')

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Other clicks mean a new tab, a download or a menu, or a handler has answered them. */
export const isPlainClick = (event: Click): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** @returns the value of `aria-current` for a link in a navigation, which is current on pages below its own too */
export const currentOf = (path: string, pathname: string): 'page' | undefined =>
  `${pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase()) ? 'page' : undefined

/** @returns the link to another page of the shop that the event is about */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.hasAttribute('href') && isFollowed(link, location.origin) ? link : undefined
}
