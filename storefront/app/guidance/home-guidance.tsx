import type { Guidance, Shop } from '@amritvasya/contract'
import type { Section } from '../platform/section.ts'
import { whatsappLink } from '../platform/whatsapp.ts'
import { BrandIcon } from '../ui/brand-icon.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { PageSection } from '../ui/page-section.tsx'
import { SocialLinks } from '../ui/social-links.tsx'
import { GuidancePicture } from './guidance-picture.tsx'
import { PackageLinks } from './package-links.tsx'
import { Samples } from './samples.tsx'

type HomeGuidanceProps = {
  shop: Pick<Shop, 'name' | 'social' | 'whatsapp'>
  section: Section<Guidance>
}

export function HomeGuidance({ shop, section }: HomeGuidanceProps) {
  if (!section.ok) {
    return (
      <PageSection id="guidance" title="Spiritual guidance" centred section={section}>
        {() => null}
      </PageSection>
    )
  }
  const { packages, videos, testimonials } = section.data
  return (
    <section aria-labelledby="guidance" className="md:px-[clamp(1rem,4vw,2.5rem)] md:pt-20">
      <div className="on-dark mx-auto max-w-[84rem] overflow-hidden bg-plum-deep text-on-dark-soft md:rounded-lg">
        <div className="relative lg:grid lg:min-h-[36rem] lg:grid-cols-2 lg:items-center">
          <div className="relative aspect-16/10 lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:w-[56%]">
            <GuidancePicture
              alt="A fan of tarot cards on violet cloth, between a lit candle and a crystal ball"
              sizes="(min-width: 64rem) 60vw, 100vw"
              className="size-full object-cover"
            />
            <span
              aria-hidden="true"
              className="absolute inset-0 bg-linear-to-t from-plum-deep to-transparent to-45%"
            />
            <span
              aria-hidden="true"
              className="absolute inset-0 hidden bg-linear-to-r from-plum-deep from-3% to-transparent to-35% lg:block"
            />
          </div>
          <div className="container-page relative -mt-16 pb-4 lg:mt-0 lg:py-20">
            <h2 id="guidance" className="text-3xl text-on-dark lg:text-4xl">
              Spiritual guidance
            </h2>
            <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
            <p className="mt-4 max-w-md text-lg">
              A quiet hour with tarot or numerology, to help you think something through. Guidance, never a
              verdict.
            </p>
            <PackageLinks packages={packages} />
          </div>
        </div>
        <div className="container-page pt-5 pb-6 md:pt-8 md:pb-20">
          <Samples videos={videos} testimonials={testimonials} heading="h3" />
          <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-gold-bright/30 pt-6 md:mt-12 md:pt-8">
            {shop.whatsapp ? (
              <a
                href={whatsappLink(
                  shop.whatsapp,
                  `Namaste ${shop.name}, I would like to ask about spiritual guidance.`,
                )}
                className={buttonStyle('light', 'lg')}
              >
                <BrandIcon network="whatsapp" />
                Ask on WhatsApp
              </a>
            ) : (
              <p>Bookings open soon.</p>
            )}
            <SocialLinks shop={shop} className="-mx-3 text-on-dark" />
          </div>
        </div>
      </div>
    </section>
  )
}
