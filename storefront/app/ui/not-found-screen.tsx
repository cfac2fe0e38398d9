import { Search } from 'lucide-react'
import { useRootData } from '../platform/root-data.ts'
import { Button, ButtonLink } from './button.tsx'
import { StatePlate } from './state-plate.tsx'
import { inputStyle } from './text-field.tsx'

export function NotFoundScreen() {
  const categories = useRootData()?.categories ?? []
  return (
    <div className="container-page flex flex-col items-center py-10 text-center md:py-16">
      <StatePlate name="singing-bowl" className="aspect-4/3 w-60" />
      <p className="mt-6 text-sm font-semibold tracking-widest text-gold">404</p>
      <h1 className="mt-1 text-3xl text-plum-deep md:text-4xl">This page does not exist</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        The link may be old or wrong. What you were looking for may still be in the shop.
      </p>
      <search aria-label="From here" className="mt-8 w-full max-w-md">
        <form action="/products" className="flex gap-2">
          <input
            type="search"
            name="search"
            maxLength={100}
            aria-label="Search the shop"
            placeholder="Search the shop"
            className={inputStyle}
          />
          <Button type="submit" aria-label="Find" className="px-4!">
            <Search className="size-5" aria-hidden="true" />
          </Button>
        </form>
      </search>
      {categories.length > 0 && (
        <ul className="mt-8 flex max-w-2xl flex-wrap justify-center gap-2">
          {categories.map(({ _id, name }) => (
            <li key={_id}>
              <a
                href={`/category/${_id}`}
                className="flex min-h-11 items-center rounded-full border border-line-strong/60 bg-surface px-4 text-sm text-plum transition-colors duration-200 hover:border-plum hover:bg-plum-soft"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
        <ButtonLink href="/">Go to the home page</ButtonLink>
        <ButtonLink href="/products" look="secondary">
          Browse all products
        </ButtonLink>
      </div>
    </div>
  )
}
