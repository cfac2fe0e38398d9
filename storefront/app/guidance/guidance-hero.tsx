import type { GuidancePackage } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { buttonStyle } from '../ui/button.tsx'
import { GuidancePicture } from './guidance-picture.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'

export function GuidanceHero({ chosen }: { chosen: GuidancePackage | undefined }) {
  return (
    <div className="on-dark relative overflow-hidden bg-plum-deep text-on-dark-soft">
      <div className="relative aspect-16/10 max-h-72 w-full sm:max-h-96 lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:max-h-none lg:w-[58%]">
        <GuidancePicture
          isFirst
          alt="A fan of tarot cards on violet cloth, between a lit candle and a crystal ball"
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="size-full object-cover object-[50%_20%]"
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-linear-to-t from-plum-deep to-transparent to-45% lg:hidden"
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 hidden bg-linear-to-r from-plum-deep from-3% to-transparent to-35% lg:block"
        />
      </div>
      <div className="container-page relative pb-12 lg:flex lg:min-h-[30rem] lg:flex-col lg:justify-center lg:py-20">
        {chosen && <p className="text-gold-soft">Spiritual guidance</p>}
        <h1 className="mt-1 text-3xl text-on-dark md:text-4xl lg:text-5xl">
          {chosen?.name ?? 'Spiritual guidance'}
        </h1>
        <span aria-hidden="true" className="mt-5 block h-px w-14 bg-gold-bright" />
        <p className="mt-5 max-w-md text-lg">
          {chosen?.summary ??
            'A quiet hour with tarot or numerology, to help you think something through. Guidance, never a verdict.'}
        </p>
        {chosen && (
          <p className="mt-3 text-lg text-on-dark">
            {formatRupees(chosen.price)} for {chosen.minutes} minutes, one to one
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <a href="#request" className={buttonStyle('light', 'lg')}>
            Book a session
          </a>
          <WhatsappLink
            package={chosen?.name}
            className="inline-flex min-h-14 items-center justify-center gap-2 rounded-md border border-gold-soft/60 px-6 text-lg font-semibold text-on-dark transition-colors duration-200 ease-calm hover:border-gold-soft"
          />
        </div>
        <p className="mt-6 text-sm">No payment now. You pay once we have fixed a time.</p>
      </div>
    </div>
  )
}
