import { isUnknownProduct } from '../platform/unknown-product.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { RouteError } from './route-error.tsx'

/** Shows why a page of a product could not be loaded. */
export function ProductError({ error, message }: { error: unknown; message: string }) {
  if (!isUnknownProduct(error)) return <RouteError error={error} message={message} />
  return (
    <EmptyState
      plate="singing-bowl"
      level={1}
      title="Product not found"
      message="It may no longer be sold, or the link may be wrong."
    >
      <ButtonLink href="/products">Browse all products</ButtonLink>
    </EmptyState>
  )
}
