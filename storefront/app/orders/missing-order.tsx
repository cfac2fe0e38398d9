import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function MissingOrder() {
  return (
    <div role="alert">
      <EmptyState
        plate="closed-box"
        title="We cannot find this order"
        message="The link looks incomplete. Please open it from the email again, or write to us with your order number."
      >
        <ButtonLink href="/contact" look="secondary">
          Contact us
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
