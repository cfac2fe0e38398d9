import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const meta = () => [{ title: 'Opening soon' }, { name: 'robots', content: 'noindex' }]

export default function OpeningSoon() {
  return (
    <EmptyState level={1} title="Opening soon" message="This part of the shop is being prepared.">
      <ButtonLink to="/products">Browse all products</ButtonLink>
    </EmptyState>
  )
}
