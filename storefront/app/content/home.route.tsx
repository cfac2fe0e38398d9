import { Fragment } from 'react'
import { CardScript } from '../catalogue/card-script.tsx'
import { FeaturedProducts } from '../catalogue/showcase/featured-products.tsx'
import { NewArrivals } from '../catalogue/showcase/new-arrivals.tsx'
import { PaymentOptions } from '../catalogue/showcase/payment-options.tsx'
import { HomeGuidance } from '../guidance/home-guidance.tsx'
import { returnPolicyData } from '../platform/return-policy-data.ts'
import { absolute, pageMeta, structuredData } from '../platform/seo.ts'
import type { Route } from './+types/home.route'
import { CategoryRows } from './home/category-rows.tsx'
import { CustomerReviews } from './home/customer-reviews.tsx'
import { FestivalLine } from './home/festival-line.tsx'
import { HappyCustomers } from './home/happy-customers.tsx'
import { HeroSlider } from './home/hero-slider.tsx'
import { loadHome } from './home/load-home.ts'
import { ShopByCategory } from './home/shop-by-category.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadHome(context, url.searchParams.get('draft') ?? undefined)

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const { site, shop } = root.loaderData
  const [slide] = loaderData.slides
  const title = `${shop.name}: ${shop.tagline}`
  const description = `${shop.tagline}. Bracelets, malas, selenite plates, Pocket Ganesha, towers and more, sent all over India from ${shop.name}.`
  const home = absolute(site, '/')
  return [
    ...pageMeta({ site, path: '/', title, description, image: slide?.image }),
    structuredData({
      '@type': 'OnlineStore',
      name: shop.name,
      url: home,
      description: shop.tagline,
      logo: absolute(site, '/apple-touch-icon.png'),
      ...(shop.email && { email: shop.email }),
      ...(shop.phone && { telephone: shop.phone }),
      ...(shop.seller && { legalName: shop.seller.legalName, address: shop.seller.address }),
      areaServed: 'IN',
      currenciesAccepted: 'INR',
      hasMerchantReturnPolicy: returnPolicyData(site, shop),
      ...(shop.social.length > 0 && { sameAs: shop.social.map(({ url }) => url) }),
    }),
    structuredData({
      '@type': 'WebSite',
      name: shop.name,
      url: home,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${home}products?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  ]
}

export default function Home({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { shop } = root.loaderData
  const { featured, latest, rows } = loaderData
  const products = [featured, latest, ...rows.map(({ section }) => section)]
  const parts = {
    categories: <ShopByCategory section={loaderData.categories} stones={loaderData.stones} />,
    featured: <FeaturedProducts section={featured} />,
    'new-arrivals': <NewArrivals section={latest} />,
    'category-rows': <CategoryRows rows={rows} />,
    reviews: <CustomerReviews section={loaderData.reviews} />,
    'happy-customers': <HappyCustomers section={loaderData.testimonials} />,
    'payment-options': <PaymentOptions />,
    guidance: <HomeGuidance shop={shop} section={loaderData.guidance} />,
  }
  return (
    <>
      <h1 className="sr-only">
        {shop.name}: {shop.tagline}
      </h1>
      {loaderData.festival && <FestivalLine festival={loaderData.festival} />}
      <HeroSlider slides={loaderData.slides} />
      {loaderData.sections.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
      <CardScript products={products.flatMap((section) => (section.ok ? section.data : []))} />
    </>
  )
}
