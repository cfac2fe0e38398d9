import type { ProductSummary } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { useEffect, useRef } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { productPath } from '../card-product.ts'

type SearchOptionProps = { id: string; product: ProductSummary; active: boolean; onPick: () => void }

/** The text field handles the keys, so the option is not focusable. */
export function SearchOption({ id, product, active, onPick }: SearchOptionProps) {
  const option = useRef<HTMLAnchorElement>(null)
  const picture = product.images[0]
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <a
      ref={option}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={productPath(product)}
      // The text field keeps the focus, so that the results stay open until the click ends.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex items-center gap-4 py-2 hover:bg-plum-soft aria-selected:bg-plum-soft max-sm:rounded-md sm:px-5"
    >
      <Picture
        src={picture?.url ?? product.image}
        alt=""
        width={picture?.width ?? 1200}
        height={picture?.height ?? 1200}
        sizes="3.5rem"
        className="size-14 shrink-0 rounded-md object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug wrap-anywhere">{product.name}</span>
        <span className="block truncate text-sm text-ink-soft">{product.category.name}</span>
      </span>
      <span className="font-semibold tabular-nums">{formatRupees(product.priceDisplay.displayPrice)}</span>
    </a>
  )
}
