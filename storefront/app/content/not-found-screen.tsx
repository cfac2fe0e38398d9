import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFoundScreen() {
  return (
    <EmptyState level={1} title="This page does not exist" message="The address may be old, or mistyped.">
      <ButtonLink to="/products">Browse all products</ButtonLink>
    </EmptyState>
  )
}
