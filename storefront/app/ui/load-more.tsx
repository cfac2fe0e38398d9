import { ButtonLink } from './button.tsx'

type LoadMoreProps = { label: string; to: string; isLoadedWhenNear?: boolean }

/** A document's script makes it a button (catalogue/list/load-more.ts). */
export const LoadMore = ({ label, to, isLoadedWhenNear }: LoadMoreProps) => (
  <ButtonLink
    href={to}
    data-more={isLoadedWhenNear ? 'near' : ''}
    look="secondary"
    className="min-w-[min(15rem,100%)]"
  >
    {label}
  </ButtonLink>
)
