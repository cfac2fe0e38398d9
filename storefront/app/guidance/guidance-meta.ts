import type { GuidancePackage } from '@amritvasya/contract'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbData } from '../platform/breadcrumb-data.ts'
import type { RootData } from '../platform/root-data.ts'
import { absolute, pageMeta, structuredData } from '../platform/seo.ts'
import { basePath, type LoadedGuidance, pathOf } from './load-guidance.ts'
import { questions } from './questions.ts'

const intro =
  'Tarot and numerology sessions, one to one, by phone or video call: what you get, how long it takes and what it costs.'

export function guidanceMeta(
  { site, shop }: Pick<RootData, 'site' | 'shop'>,
  { section, chosen }: LoadedGuidance,
): MetaDescriptor[] {
  const packages = section.ok ? section.data.packages : []
  const one = packages.find(({ key }) => key === chosen)
  const name = one ? `${one.name}: spiritual guidance` : 'Spiritual guidance: tarot and numerology'
  const head = pageMeta({
    site,
    path: pathOf(chosen),
    title: `${name} | ${shop.name}`,
    description: one ? `${one.summary} ${one.minutes} minutes, one to one, by phone or video call.` : intro,
    noindex: !section.ok,
  })
  if (!section.ok) return head
  const offer = ({ key, name: item, price, summary }: GuidancePackage) => ({
    '@type': 'Offer',
    name: item,
    description: summary,
    price: price.toFixed(2),
    priceCurrency: 'INR',
    url: absolute(site, pathOf(key)),
  })
  return [
    ...head,
    structuredData({
      '@type': 'Service',
      name,
      serviceType: 'Spiritual guidance',
      description: one?.description ?? intro,
      provider: { '@type': 'Organization', name: shop.name, url: absolute(site, '/') },
      areaServed: 'IN',
      offers: (one ? [one] : packages).map(offer),
    }),
    structuredData({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
    structuredData(
      breadcrumbData(site, [
        { name: 'Guidance', to: basePath },
        ...(one ? [{ name: one.name, to: pathOf(chosen) }] : []),
      ]),
    ),
  ]
}
