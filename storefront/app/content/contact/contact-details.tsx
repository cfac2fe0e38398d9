import type { ReactNode } from 'react'
import type { RootData } from '../../platform/root-data.ts'
import { whatsappLink } from '../../platform/whatsapp.ts'
import { postalAddress } from '../policies/facts.ts'

const linkStyle = 'inline-flex min-h-11 items-center text-plum underline underline-offset-4 wrap-anywhere'

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** An unset detail shows its placeholder, such as `{email}` (decision 39). */
export function ContactDetails({ shop }: { shop: RootData['shop'] }) {
  const { email, phone, whatsapp, openingHours, seller, grievanceOfficer } = shop
  return (
    <dl className="border-b border-line">
      <Detail name="Postal address">
        <address className="not-italic">
          {seller?.legalName ?? shop.name}
          <br />
          {postalAddress(shop)}
        </address>
      </Detail>
      <Detail name="Email">
        {email ? (
          <a href={`mailto:${email}`} className={linkStyle}>
            {email}
          </a>
        ) : (
          '{email}'
        )}
      </Detail>
      <Detail name="Phone">
        {phone ? (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={linkStyle}>
            {phone}
          </a>
        ) : (
          '{phone}'
        )}
      </Detail>
      {whatsapp && (
        <Detail name="WhatsApp">
          <a
            href={whatsappLink(whatsapp, `Namaste ${shop.name}, I have a question.`)}
            target="_blank"
            rel="noreferrer"
            className={linkStyle}
          >
            Write on WhatsApp
          </a>
        </Detail>
      )}
      {openingHours && <Detail name="We reply">{openingHours}</Detail>}
      {grievanceOfficer && (
        <Detail name={grievanceOfficer.designation}>
          {[
            grievanceOfficer.name,
            grievanceOfficer.email ?? email ?? '{email}',
            grievanceOfficer.phone ?? phone ?? '{phone}',
          ].join(', ')}
        </Detail>
      )}
    </dl>
  )
}
