import { data } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Broken escapes and repeated query keys lead here (bad inputs 5 and 51). */
export function loader() {
  return data(null, { status: 400 })
}

export const meta = () => [{ title: 'This address cannot be read' }, { name: 'robots', content: 'noindex' }]

export default function UnreadableAddress() {
  return (
    <EmptyState
      plate="singing-bowl"
      level={1}
      title="This address cannot be read"
      message="It may have been cut off or changed on its way to you."
    >
      <ButtonLink href="/products">Browse all products</ButtonLink>
    </EmptyState>
  )
}
