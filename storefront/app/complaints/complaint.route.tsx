import { apiContext } from '../platform/api.ts'
import { titledPageMeta } from '../platform/breadcrumb-data.ts'
import { Island } from '../platform/island.tsx'
import { maxTextLength, respondToForm } from '../platform/plain-form.ts'
import { renderContext } from '../platform/render-context.ts'
import { useShop } from '../platform/use-shop.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/complaint.route'
import { ComplaintForm } from './complaint-form.tsx'
import { complaintProblems, emptyComplaint } from './complaint-problems.ts'
import { OfficerDetails } from './officer-details.tsx'
import { complaintFailed, sendComplaint } from './send-complaint.ts'

const path = '/complaint'

export function loader({ request, context }: Route.LoaderArgs) {
  const order = new URL(request.url).searchParams.get('order')
  // Each order has an address of its own, so kept pages would have no end.
  if (order) context.get(renderContext).hints.disableCache()
  return { order: order?.slice(0, 40) ?? '' }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  respondToForm(request, {
    empty: emptyComplaint,
    check: complaintProblems,
    send: (fields) => sendComplaint(context.get(apiContext), fields),
    failed: complaintFailed,
    max: { message: maxTextLength(4_000) },
  })

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { shop } = root.loaderData
  return titledPageMeta(root.loaderData, {
    path,
    title: 'Make a complaint',
    description: `A complaint to ${shop.name} gets a number at once, an acknowledgement within 48 hours and redress within one month.`,
  })
}

export default function ComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  const { grievanceOfficer } = useShop()
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb
        steps={[{ name: 'Home', to: '/' }, { name: 'Contact', to: '/contact' }, { name: 'Make a complaint' }]}
      />
      <h1 className="mt-2 text-3xl text-plum-deep md:text-4xl">Make a complaint</h1>
      <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Something went wrong? Your complaint gets a number at once. We will acknowledge it within 48 hours and
        resolve it within one month.
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-2">
        <section aria-labelledby="complain">
          <h2 id="complain" className="mb-5 text-2xl text-plum-deep">
            Your complaint
          </h2>
          <Island name="complaint">
            <ComplaintForm order={loaderData.order} answer={actionData} />
          </Island>
        </section>
        <div className="space-y-10">
          <section aria-labelledby="follow">
            <h2 id="follow" className="text-2xl text-plum-deep">
              Already made a complaint?
            </h2>
            <p className="mt-3 mb-4">
              Check its status with its number, or that of your order, and your email or phone.
            </p>
            <ButtonLink href="/complaint/status" look="secondary">
              Check its status
            </ButtonLink>
          </section>
          <section aria-labelledby="officer">
            <h2 id="officer" className="text-2xl text-plum-deep">
              {grievanceOfficer?.designation ?? 'Grievance Officer'}
            </h2>
            <OfficerDetails />
            <p className="mt-3 max-w-prose text-ink-soft">
              You may also turn to the National Consumer Helpline (1915) at any time.
            </p>
            <p className="mt-3">
              <a href="/self-declaration" className="text-plum underline underline-offset-4">
                What we do against dark patterns
              </a>
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}
