import { apiContext } from '../platform/api.ts'
import { titledPageMeta } from '../platform/breadcrumb-data.ts'
import { Island } from '../platform/island.tsx'
import { maxTextLength, respondToForm } from '../platform/plain-form.ts'
import { renderContext } from '../platform/render-context.ts'
import { useShop } from '../platform/use-shop.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/contact.route'
import { ContactDetails } from './contact/contact-details.tsx'
import { ContactForm } from './contact/contact-form.tsx'
import { contactProblems, emptyMessage } from './contact/contact-problems.ts'
import { PlaceMap } from './contact/place-map.tsx'
import { messageFailed, sendMessage } from './contact/send-message.ts'
import { postalAddress } from './policies/facts.ts'

const path = '/contact'

export function loader({ request, context }: Route.LoaderArgs) {
  const { hints } = context.get(renderContext)
  hints.allowed = { 'frame-src': ['https://www.openstreetmap.org'] }
  const order = new URL(request.url).searchParams.get('order')
  // Each order has an address of its own, so kept pages would have no end.
  if (order) hints.disableCache()
  return { order }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  respondToForm(request, {
    empty: emptyMessage,
    check: contactProblems,
    send: (fields) => sendMessage(context.get(apiContext), fields),
    failed: messageFailed,
    max: { message: maxTextLength(4_000) },
  })

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { shop } = root.loaderData
  return titledPageMeta(root.loaderData, {
    path,
    title: 'Contact',
    description: `How to reach ${shop.name}: address, email, phone, WhatsApp, and a form for your message.`,
  })
}

export default function Contact({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const shop = useShop()
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: 'Contact' }]} />
      <h1 className="mt-2 text-3xl text-plum-deep md:text-4xl">Contact us</h1>
      <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        A question about a stone, your order, or something you cannot find? Write to us. A real person will
        reply.
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-2">
        <section aria-labelledby="write" className="lg:order-2">
          <h2 id="write" className="mb-5 text-2xl text-plum-deep">
            Write to us
          </h2>
          <Island name="message">
            <ContactForm order={order} answer={actionData} />
          </Island>
          <p className="mt-6">
            Something went wrong?{' '}
            <a href="/complaint" className="text-plum underline underline-offset-4">
              Make a complaint
            </a>{' '}
            and you will get a number to track it with.
          </p>
        </section>
        <section aria-labelledby="reach">
          <h2 id="reach" className="mb-5 text-2xl text-plum-deep">
            Where to reach us
          </h2>
          <ContactDetails shop={shop} />
          <div className="mt-8">
            <PlaceMap place={shop.place} address={postalAddress(shop)} />
          </div>
        </section>
      </div>
    </div>
  )
}
