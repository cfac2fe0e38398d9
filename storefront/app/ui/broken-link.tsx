import type { ComponentProps } from 'react'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Tells whoever opened a broken link of a mail whom to write to. */
export function BrokenLink(props: Pick<ComponentProps<typeof EmptyState>, 'plate' | 'title' | 'message'>) {
  return (
    <div role="alert">
      <EmptyState {...props}>
        <ButtonLink href="/contact" look="secondary">
          Contact us
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
