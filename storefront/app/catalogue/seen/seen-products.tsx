import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { cardProduct } from '../card-product.ts'
import { ProductCard } from '../product-card.tsx'
import { type Fresh, useFreshProducts } from '../use-fresh-products.ts'
import { clearSeen } from './seen-store.ts'

const SHOWN = 10

/** The row is as high as a row of cards, so that nothing moves. */
const rowHeight = 'min-h-[calc(min(43vw,14rem)+8rem)] lg:min-h-[21rem]'

/** Asks for the products once the section is near. */
export default function SeenProducts({ ids: all }: { ids: readonly string[] }) {
  const ids = all.slice(0, SHOWN)
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const { fresh, retry } = useFreshProducts(isNear ? ids : [])
  useEffect(() => {
    if (!section.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    watch.observe(section.current)
    return () => watch.disconnect()
  }, [])

  const shown = ids.filter((id) => fresh.get(id) !== 'gone')
  if (shown.length === 0) return null
  const loadable = shown.filter((id) => fresh.get(id) !== 'failed')
  const hasFailed = loadable.length === 0

  function clear() {
    try {
      clearSeen()
    } catch {
      toast.error('This browser does not let us clear the list')
    }
  }

  return (
    <section ref={section} aria-labelledby="recently-seen" className="container-page pb-14 md:pb-20">
      <SectionHeading
        id="recently-seen"
        title="Recently seen"
        action={
          <Button look="quiet" onClick={clear}>
            Clear
          </Button>
        }
      />
      {hasFailed ? (
        <div className={rowHeight}>
          <ErrorState message="Failed to load the products that you have seen" retry={retry} />
        </div>
      ) : (
        <ul className="no-scrollbar bleed-row flex snap-x gap-4 lg:mx-0 lg:grid lg:grid-cols-5 lg:gap-5 lg:overflow-visible lg:px-0 xl:gap-6">
          {loadable.map((id) => (
            <li key={id} className="w-[43vw] max-w-56 shrink-0 snap-start lg:w-auto lg:max-w-none">
              <SeenProduct product={fresh.get(id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SeenProduct({ product }: { product: Fresh | undefined }) {
  if (typeof product === 'object')
    return (
      <ProductCard
        product={cardProduct(product)}
        sizes="(min-width: 84rem) 16rem, (min-width: 64rem) 18vw, 14rem"
      />
    )
  return (
    <>
      <Skeleton className="aspect-square" />
      <div className="h-32 pt-3">
        <Skeleton className="h-5" />
        <Skeleton className="mt-2 h-5 w-20" />
      </div>
    </>
  )
}
