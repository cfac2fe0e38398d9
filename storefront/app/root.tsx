import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url'
import mukta from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { defaultShop } from './content/default-shop.ts'
import { NotFoundScreen } from './content/not-found-screen.tsx'
import { apiContext } from './platform/api.ts'
import { pageContext } from './platform/page-notes.ts'
import { siteContext } from './platform/site.ts'
import { Shell } from './shell/shell.tsx'
import { Stylesheet } from './stylesheet.tsx'
import { ErrorState } from './ui/error-state.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: marcellus, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: mukta, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The shop's settings, which every page shows; another server may not offer them. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  context.get(pageContext).show('shop')
  const { shop } = await context
    .get(apiContext)('GET /public/shop', {})
    .catch(() => ({ shop: defaultShop }))
  return { shop, site }
}

/** Settings and address do not change while a shopper walks through the shop. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#2f1338" />
        <Meta />
        <Stylesheet />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Shell shop={loaderData.shop}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell shop={defaultShop}>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundScreen />
      ) : (
        <ErrorState title="Something went wrong" message="Server error. Please try again later." />
      )}
    </Shell>
  )
}
