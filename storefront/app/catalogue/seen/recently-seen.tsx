import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The row is as high as a row of cards, so that nothing moves. */
const rowHeight = 'min-h-[calc(min(43vw,14rem)+8rem)] lg:min-h-[21rem]'

export const seenItem = 'w-[43vw] max-w-56 shrink-0 snap-start lg:w-auto lg:max-w-none'

/** Its script (acting-seen.ts) shows it where there are others than the product of this page. */
export function RecentlySeen({ current }: { current: string }) {
  return (
    <section
      data-seen={current}
      hidden
      aria-labelledby="recently-seen"
      className="container-page pb-14 md:pb-20"
    >
      <SectionHeading
        id="recently-seen"
        title="Recently seen"
        action={
          <Button look="quiet" data-clear="">
            Clear
          </Button>
        }
      />
      <div data-failed="" hidden className={rowHeight}>
        <ErrorState message="Failed to load the products that you have seen" />
      </div>
      <ul className="no-scrollbar bleed-row flex snap-x gap-4 lg:mx-0 lg:grid lg:grid-cols-5 lg:gap-5 lg:overflow-visible lg:px-0 xl:gap-6">
        <li className={seenItem}>
          <Skeleton className="aspect-square" />
          <div className="h-32 pt-3">
            <Skeleton className="h-5" />
            <Skeleton className="mt-2 h-5 w-20" />
          </div>
        </li>
      </ul>
    </section>
  )
}
