import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isDocumentPath } from './document-paths.ts'
import { isPlainClick, linkOf } from './followed-links.ts'
import { loadDocument } from './load-document.ts'
import { notifyOfPage, offerRouter } from './navigation.ts'

/**
 * Follows the links of the page without loading a document, so that a link is a plain `a`. Its attributes say what the
 * router must know: `data-replace` for no new entry in the history, `data-keep-scroll` for the same place of the page,
 * and `data-state` for what the next page is handed, as JSON.
 */
export function LinkFollower() {
  const navigate = useNavigate()
  const { key } = useLocation()
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
  return null
}
