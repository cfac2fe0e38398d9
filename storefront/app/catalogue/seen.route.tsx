import { renderToStaticMarkup } from 'react-dom/server'
import type { Route } from './+types/seen.route'
import { loadSeen } from './seen/load-seen.ts'
import { SeenItems } from './seen/seen-items.tsx'

/** Answers with the items of a list, which the script of a product's page shows (seen/acting-seen.ts). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const products = await loadSeen(context, new URL(request.url).searchParams.get('ids') ?? '')
  return new Response(renderToStaticMarkup(<SeenItems products={products} />), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
  })
}
