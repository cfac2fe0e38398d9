import type { Shop } from '@amritvasya/contract'
import type { ReactNode } from 'react'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { useToaster } from '../ui/toast.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every page. */
export function Shell({ shop, children }: { shop: Shop; children: ReactNode }) {
  const Toaster = useToaster()
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-plum-deep px-4 py-3 text-on-dark focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <LoadingOverlay />
      <Header shop={shop} />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer shop={shop} />
      {Toaster && <Toaster />}
    </>
  )
}
