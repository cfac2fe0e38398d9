import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { RouteError } from '../../ui/route-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Part, Specimen, Specimens } from '../specimen.tsx'

const offline = new TypeError('Failed to fetch')
const failedSection = { ok: false, message: 'Failed to load categories. Please try again later.' } as const

export function States() {
  return (
    <Part
      id="states"
      title="Loading, empty, wrong"
      lead="Each place has all of them. A skeleton has the shape of what comes; nothing moves when it does. Empty says what to do; wrong says what happened, and tries again."
    >
      <Specimens>
        <Specimen name="Skeleton" state="Of a card: the picture, two lines, the price.">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="mt-3 h-5 w-full" />
          <div style={{ width: '60%' }}>
            <Skeleton className="mt-2 h-4" />
          </div>
          <Skeleton className="mt-3 h-6 w-24" />
        </Specimen>
        <Specimen name="EmptyState" state="Why it is empty, and a way on.">
          <EmptyState
            title="Your wishlist is empty"
            message="Keep what you like with the heart on its picture."
          >
            <ButtonLink to="/products">Browse all products</ButtonLink>
          </EmptyState>
        </Specimen>
        <Specimen name="ErrorState" state="In a part of a page: what failed, and a further try.">
          <ErrorState
            message="Failed to load products. Please try again later."
            retry={() => toast.error('Still no products')}
          />
        </Specimen>
        <Specimen name="ErrorState, whole page" state="With a heading, where nothing else stands.">
          <ErrorState
            title="Something went wrong"
            message="Server error. Please try again later."
            retry={() => toast.error('Still something wrong')}
          />
        </Specimen>
        <Specimen name="PageSection" state="A part of a page whose data failed; the other parts stay." wide>
          <PageSection id="failed-section" title="Shop by category" section={failedSection}>
            {() => null}
          </PageSection>
        </Specimen>
        <Specimen name="RouteError" state="In place of a screen; without a connection it says so.">
          <RouteError error={offline} message="Server error. Please try again later." />
        </Specimen>
      </Specimens>
    </Part>
  )
}
