import { NewsletterSection } from '../newsletter/newsletter-section.tsx'
import type { RootData } from '../platform/root-data.ts'
import { LotusMark } from '../ui/lotus-mark.tsx'
import { SocialLinks } from '../ui/social-links.tsx'
import { FooterList } from './footer-list.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { useYear } from './use-year.ts'

const policies = [
  { to: '/terms-and-conditions', name: 'Terms and conditions' },
  { to: '/privacy-policy', name: 'Privacy policy' },
  { to: '/shipping-policy', name: 'Shipping policy' },
  { to: '/return-refund-policy', name: 'Return and refund policy' },
]
const guide = [
  { to: '/checkout', name: 'Checkout' },
  { to: '/cart', name: 'Cart' },
  { to: '/contact', name: 'Contact Us' },
  { to: '/blog', name: 'Blog' },
]

export function Footer({ shop, year }: { shop: RootData['shop']; year: number }) {
  const current = useYear(year)
  const { grievanceOfficer: officer } = shop
  return (
    <footer className="on-dark jali-above mt-12 bg-plum-deep text-on-dark-soft md:mt-20">
      <div className="container-page grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,calc(50%-1rem))),1fr))] gap-x-8 gap-y-7 py-7 md:gap-x-10 md:gap-y-8 md:py-12 lg:grid-cols-[1.5fr_1fr_1fr_1.6fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="flex items-center gap-3 font-serif text-2xl text-on-dark">
            <LotusMark className="w-12 fill-plum-deep text-gold-soft" />
            {shop.name}
          </p>
          <p className="mt-3 max-w-md max-md:text-sm md:mt-4">
            {shop.tagline}. Most of our pieces are natural, so no two are quite alike, and each is checked
            before we send it.
          </p>
          <SocialLinks shop={shop} className="mt-2 -ml-3 text-on-dark md:mt-4" />
        </div>
        <FooterList title="Policies" links={policies} />
        <FooterList
          title="Shopping Guide"
          links={shop.giftCards ? [...guide, { to: '/gift-cards', name: 'Gift cards' }] : guide}
        />
        <NewsletterSection />
      </div>
      <div className="border-t border-gold-bright/30">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 text-sm md:py-6">
          <p data-year="">
            © {current} {shop.name}. All rights reserved.
          </p>
          <PaymentMarks />
          <p className="basis-full wrap-anywhere">
            {officer &&
              `${[`${officer.designation}: ${officer.name}`, officer.email ?? shop.email, officer.phone ?? shop.phone].filter(Boolean).join(', ')}. `}
            <a href="/track" className="underline underline-offset-4 hover:text-on-dark">
              Track your order
            </a>
            {' · '}
            <a href="/complaint" className="underline underline-offset-4 hover:text-on-dark">
              Make a complaint
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}
