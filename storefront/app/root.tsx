import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import heading from './fonts/heading.woff2?url'
import mukta from './fonts/mukta-400.woff2?url'
import muktaSemibold from './fonts/mukta-600.woff2?url'
import { bootModules } from './platform/boot-modules.ts'
import { DataScript } from './platform/data-script.tsx'
import { defaultShop } from './platform/default-shop.ts'
import { type BootScript, bootScriptOf } from './platform/document-paths.ts'
import { IslandContext } from './platform/island.tsx'
import { LinkFollower } from './platform/link-follower.tsx'
import { loadNavigation, loadShop } from './platform/load-shell.ts'
import { nextPageRules } from './platform/next-pages.ts'
import { NonceContext } from './platform/nonce.ts'
import { PageReference, REFERENCE_META } from './platform/reference.ts'
import { renderContext } from './platform/render-context.ts'
import { hydratedEvent } from './platform/render-optimisations/load-after-lcp.ts'
import { type RootData, RootDataContext, useRootData } from './platform/root-data.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { measurePageSpeed } from './platform/when-loaded.ts'
import { Shell } from './shell/shell.tsx'
import { yearOf } from './shell/year.ts'
import { Stylesheet } from './stylesheet.tsx'
import { RouteError } from './ui/route-error.tsx'
import { showHandedToasts } from './ui/toast.ts'

const fontPreload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  ...[heading, mukta, muktaSemibold].map(fontPreload),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** Another server may not offer settings. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const site = context.get(renderContext).site
  const [shop, categories] = await Promise.all([loadShop(context), loadNavigation(context)])
  return { shop, categories, site, year: yearOf(Date.now()) }
}

const loadNotFound = () => import('./ui/not-found-screen.tsx')
/** Browsers load it only when a page is missing, since every page carries this module. */
const NotFoundScreen = import.meta.env.SSR
  ? (await loadNotFound()).NotFoundScreen
  : lazy(() =>
      loadNotFound().then(
        ({ NotFoundScreen }) => ({ default: NotFoundScreen }),
        () => ({ default: NotFoundWithoutScreen }),
      ),
    )

function NotFoundWithoutScreen() {
  return (
    <div className="container-page py-16 text-center md:py-24">
      <h1 className="text-3xl text-plum-deep">This page does not exist</h1>
      <a href="/" data-document="" className="mt-8 inline-block text-plum underline">
        Go to the home page
      </a>
    </div>
  )
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export function meta({ error, loaderData }: Route.MetaArgs) {
  if (!error) return []
  const title = isMissing(error) ? 'Page not found' : 'We could not load this page'
  const { name } = loaderData?.shop ?? defaultShop
  return [{ title: `${title} | ${name}` }, { name: 'robots', content: 'noindex' }]
}

export const shouldRevalidate = () => false

/** The router shows such a page in the browser, too, as part of the application. */
function useBootScript(): BootScript | undefined {
  const { pathname } = useLocation()
  const error = useRouteError()
  const script = isMissing(error) ? 'boot' : !error && bootScriptOf(pathname)
  return script && bootModules[script] ? script : undefined
}

function BootScripts({ script }: { script: BootScript }) {
  const nonce = use(NonceContext)
  const [boot, ...imported] = bootModules[script] ?? []
  // Home, list and product wait for their largest picture as pages of the router do (render-optimisations/defer-modules.ts).
  const isDeferred = script !== 'boot'
  return (
    <>
      {isDeferred ? (
        <script
          nonce={nonce}
          type="module"
          async
          dangerouslySetInnerHTML={{ __html: `import ${JSON.stringify(boot)}` }}
        />
      ) : (
        <script type="module" src={boot} data-boot="" />
      )}
      {imported.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  )
}

/** Pages of the router load the next page's data themselves. */
function NextPages() {
  const nonce = use(NonceContext)
  return (
    <>
      <script
        nonce={nonce}
        type="speculationrules"
        dangerouslySetInnerHTML={{ __html: nextPageRules('conservative') }}
      />
      <script
        nonce={nonce}
        type="text/plain"
        data-hovered-pages=""
        dangerouslySetInnerHTML={{ __html: nextPageRules('moderate') }}
      />
    </>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event(hydratedEvent))
    showHandedToasts()
  }, [])
  const data = useRouteLoaderData<typeof loader>('root')
  const { name } = data?.shop ?? defaultShop
  const reference = use(PageReference)
  const script = useBootScript()
  const renderIsland = use(IslandContext)
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#2f1338" />
        <meta name="color-scheme" content="only light" />
        <meta property="og:site_name" content={name} />
        {reference && <meta name={REFERENCE_META} content={reference} />}
        <Meta />
        <Stylesheet script={script} />
        <Links />
        {import.meta.env.SSR && script && <BootScripts script={script} />}
      </head>
      <body>
        <IslandContext value={script ? renderIsland : undefined}>
          <RootDataContext value={data}>{children}</RootDataContext>
        </IslandContext>
        {import.meta.env.SSR && script ? (
          <>
            <DataScript data-shop="" value={data} />
            <NextPages />
          </>
        ) : (
          <>
            <LinkFollower />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { apiBase } = loaderData.site
  useEffect(() => {
    registerServiceWorker()
    measurePageSpeed(apiBase)
  }, [apiBase])
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRootData()
  return (
    <Shell {...(loaded ?? { shop: defaultShop, categories: [], year: yearOf(Date.now()) })}>
      {isMissing(error) ? (
        <Suspense fallback={<div className="min-h-[60vh]" />}>
          <NotFoundScreen />
        </Suspense>
      ) : (
        <RouteError error={error} message="Server error. Please try again later." />
      )}
    </Shell>
  )
}
