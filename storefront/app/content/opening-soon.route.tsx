import { useLocation } from 'react-router'
import { pageMeta } from '../platform/seo.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LotusMark } from '../ui/lotus-mark.tsx'
import type { Route } from './+types/opening-soon.route'
import { openingSoon } from './opening-soon.ts'

export const meta: Route.MetaFunction = ({ matches: [root], location }) => {
  const { title, message } = openingSoon(location.pathname)
  const { site, shop } = root.loaderData
  return pageMeta({
    site,
    path: location.pathname,
    title: `${title} | ${shop.name}`,
    description: message,
    noindex: true,
  })
}

/** A path of the route table whose screen comes with a later release. */
export default function OpeningSoonScreen() {
  const { title, message, on } = openingSoon(useLocation().pathname)
  return (
    <div className="container-page flex flex-col items-center py-20 text-center md:py-28">
      <LotusMark className="w-24 fill-paper text-gold-bright" />
      <p className="mt-6 text-sm font-semibold tracking-widest text-gold uppercase">Opening soon</p>
      <h1 className="mt-2 max-w-2xl text-3xl text-plum-deep md:text-4xl">{title}</h1>
      <p className="mt-4 max-w-lg text-ink-soft">{message}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <ButtonLink to={on.to}>{on.name}</ButtonLink>
        <ButtonLink to="/" look="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
