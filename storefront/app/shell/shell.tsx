import type { ReactNode } from 'react'
import type { RootData } from '../platform/root-data.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'

type ShellProps = Omit<RootData, 'site'> & { children: ReactNode }

export function Shell({ shop, categories, year, children }: ShellProps) {
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
      <MainNavigation shop={shop} categories={categories} />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer shop={shop} year={year} />
      <OfflineNotice />
    </>
  )
}
