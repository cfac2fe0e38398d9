import type { GuidancePackage } from '@amritvasya/contract'
import { Island } from '../platform/island.tsx'
import type { PlainResponse } from '../platform/plain-form.ts'
import { buttonStyle } from '../ui/button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { RequestForm } from './request-form.tsx'
import type { RequestFields } from './request-problems.ts'
import { WhatsappLink } from './whatsapp-link.tsx'

const promises = [
  'Your request is read by a real person, only to reply to you.',
  'You will hear from us within two working days.',
  'You pay only the price of the package, once we have fixed a time.',
  'You can cancel or reschedule free of charge up to 24 hours before.',
]

type RequestSectionProps = {
  packages: readonly GuidancePackage[]
  chosen: GuidancePackage | undefined
  answer: PlainResponse<keyof RequestFields> | undefined
}

/** Decision 42 asks for it. */
export function RequestSection({ packages, chosen, answer }: RequestSectionProps) {
  return (
    <section aria-labelledby="request" className="bg-paper-deep py-14 md:py-20">
      <div className="container-page">
        <SectionHeading id="request" title="Book a session" />
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Island name="request">
            <RequestForm
              packages={packages.map(({ key, name, price }) => ({ key, name, price }))}
              chosen={chosen?.key}
              answer={answer}
            />
          </Island>
          <div className="lg:pt-2">
            <h3 className="text-xl text-plum-deep">What you can count on</h3>
            <ul className="mt-4 border-b border-line">
              {promises.map((text) => (
                <li key={text} className="border-t border-line py-3">
                  {text}
                </li>
              ))}
            </ul>
            <h3 className="mt-9 text-xl text-plum-deep">Prefer to chat first?</h3>
            <p className="mt-2 mb-4 text-ink-soft">Message us on WhatsApp. Asking is free.</p>
            <WhatsappLink package={chosen?.name} className={buttonStyle('secondary')} />
          </div>
        </div>
      </div>
    </section>
  )
}
