import type { PolicyVersion } from '@amritvasya/contract'
import { contentPagesTag } from '@amritvasya/contract/rules/cache-tags'
import { contentPagePath, type PolicySlug, policySlugs } from '@amritvasya/contract/rules/content-pages'
import { ownPolicies } from '@amritvasya/contract/rules/policies/own-policies'
import type { Policy } from '@amritvasya/contract/rules/policies/policy'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../platform/api.ts'
import { loadShopWithSlides } from '../../platform/load-shell.ts'
import { renderContext } from '../../platform/render-context.ts'
import { type LoadedPage, preparePage, refusePage } from '../pages/load-page.ts'
import { factsOf } from './facts.ts'

export const policyPaths = policySlugs.map((slug) => contentPagePath('policy', slug))

export type LoadedPolicy = {
  path: string
  /** The shop's own text, or else the owner's. */
  own?: Policy
  written?: LoadedPage
  /** The one in force first; empty while only the shop's own text was ever shown. */
  versions: PolicyVersion[]
  /** It is set when a former version is shown. */
  former?: PolicyVersion
}

const isPolicy = (slug: string): slug is PolicySlug => policySlugs.some((one) => one === slug)

/** @throws a 404 response for a version that was never in force */
export async function loadPolicy(context: Readonly<RouterContextProvider>, url: URL): Promise<LoadedPolicy> {
  // A client-side navigation requests loader data at `/path.data`.
  const slug = url.pathname.replace(/\.data$|\/$/, '').slice(1)
  if (!isPolicy(slug)) throw new Error(`There is no policy at /${slug}`)
  const version = url.searchParams.get('version')
  const { hints } = context.get(renderContext)
  hints.tag(contentPagesTag)
  const { page, versions } = await context
    .get(apiContext)('GET /public/policies/:slug', {
      params: { slug },
      query: version === null ? {} : { version },
    })
    .catch((error) => refusePage(context, error))
  const shown = versions.find(({ number }) => number === (page?.number ?? 0))
  return {
    path: contentPagePath('policy', slug),
    ...(page
      ? { written: await preparePage(context, page) }
      : { own: ownPolicies[slug](factsOf(await loadShopWithSlides(context))) }),
    versions: versions.length > 1 ? versions : [],
    ...(version !== null && shown?.endsAt && { former: shown }),
  }
}
