import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** The server answers these addresses with something other than a page of the shop. */
const noPage = /^\/(?:api|back-office|files|sandbox)(?:\/|$)|\.[a-z\d]+$/i

/** So a pointer that only crosses a link loads nothing. */
const INTENT_DELAY_MS = 100

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

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.hasAttribute('href') && isFollowed(link, location.origin) ? link : undefined
}

/**
 * Follows the links of the page without loading a document, so that a link is a plain `a`. Its attributes say what the
 * router must know: `data-replace` for no new entry in the history, `data-keep-scroll` for the same place of the page,
 * `data-state` for what the next page is handed, as JSON, and `data-prefetch` for one that loads before the click.
 */
export function LinkFollower() {
  const navigate = useNavigate()
  const [page, setPage] = useState<string>()
  useEffect(() => {
    // React listens at the document, so its handlers have had their say at the window.
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? linkOf(event) : undefined
      if (!link) return
      event.preventDefault()
      const { pathname, search, hash, dataset } = link
      void navigate(
        { pathname, search, hash },
        {
          replace: dataset.replace !== undefined || link.href === location.href,
          preventScrollReset: dataset.keepScroll !== undefined,
          state: dataset.state && JSON.parse(dataset.state),
        },
      )
    }
    addEventListener('click', follow)
    return () => removeEventListener('click', follow)
  }, [navigate])
  useEffect(() => {
    let meant: HTMLAnchorElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = (event: Event) => {
      const link = linkOf(event)
      const next = link?.dataset.prefetch === undefined ? undefined : link
      if (next === meant) return
      meant = next
      clearTimeout(timer)
      if (next) timer = setTimeout(() => setPage(next.pathname + next.search), INTENT_DELAY_MS)
      else setPage(undefined)
    }
    const signs = ['mouseover', 'focusin', 'touchstart'] as const
    for (const sign of signs) addEventListener(sign, watch, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, watch)
    }
  }, [])
  return page && <PrefetchPageLinks page={page} />
}
