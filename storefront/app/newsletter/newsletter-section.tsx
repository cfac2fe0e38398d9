import { NEWSLETTER_TEXT } from '@amritvasya/contract/rules/newsletter-text'
import { Island } from '../platform/island.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export function NewsletterSection() {
  return (
    <section aria-labelledby="newsletter" className="col-span-full lg:col-span-1">
      <h2 id="newsletter" className="text-lg text-on-dark">
        Newsletter
      </h2>
      <span aria-hidden="true" className="mt-2 mb-4 block h-px w-8 bg-gold-bright" />
      <p className="mb-4">
        {NEWSLETTER_TEXT}{' '}
        <a href="/privacy-notice" className="underline underline-offset-4">
          Privacy notice
        </a>
      </p>
      <Island name="newsletter">
        <NewsletterForm ground="dark" />
      </Island>
    </section>
  )
}
