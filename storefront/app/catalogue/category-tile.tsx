import type { Category } from '@amritvasya/contract'
import { Picture } from '../ui/picture.tsx'

type CategoryTileProps = { category: Category; sizes?: string; priority?: boolean }

const usualSizes = '(min-width: 80rem) 19rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw'

export function CategoryTile({ category, sizes = usualSizes, priority }: CategoryTileProps) {
  const { _id, name, image, productCount } = category
  return (
    <a href={`/category/${_id}`} data-prefetch="" className="group block">
      <span className="block aspect-square overflow-hidden rounded-md bg-paper-deep">
        <Picture
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          sizes={sizes}
          className="size-full object-cover transition-transform duration-300 ease-calm group-hover:scale-[1.03]"
          {...(priority && { priority })}
        />
      </span>
      <span className="mt-3 block font-serif text-lg leading-snug wrap-anywhere text-plum-deep underline-offset-4 group-hover:underline">
        {name}
      </span>
      {productCount > 0 && (
        <span className="block text-sm text-ink-soft">
          {productCount} {productCount === 1 ? 'product' : 'products'}
        </span>
      )}
    </a>
  )
}
