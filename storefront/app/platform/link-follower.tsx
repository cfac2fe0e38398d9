import { useEffect, useLayoutEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { isDocumentPath } from './document-paths.ts'
import { isPlainClick, linkOf } from './followed-links.ts'
import { loadDocument } from './load-document.ts'
import { notifyOfPage, offerRouter } from './navigation.ts'

/** So a pointer that only crosses a link loads nothing. */
const INTENT_DELAY_MS = 100

/**
 * Follows the links of the page without loading a document, so that a link is a plain `a`. Its attributes say what the
 * router must know: `data-replace` for no new entry in the history, `data-keep-scroll` for the same place of the page,
 * `data-state` for what the next page is handed, as JSON, and `data-prefetch` for one that loads before the click.
 */
export function LinkFollower() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [page, setPage] = useState<string>()
  useEffect(() => offerRouter(navigate), [navigate])
  // It is a layout effect, so that what the new page opens by itself stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another page
  useLayoutEffect(notifyOfPage, [key])
  useEffect(() => {
    // React listens at the document, so its handlers have had their say at the window.
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? linkOf(event) : undefined
      if (!link) return
      event.preventDefault()
      const { pathname, search, hash, dataset } = link
      if (isDocumentPath(pathname)) return loadDocument(link.href)
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
      const isMeant = link?.dataset.prefetch !== undefined && !isDocumentPath(link.pathname)
      const next = isMeant ? link : undefined
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
