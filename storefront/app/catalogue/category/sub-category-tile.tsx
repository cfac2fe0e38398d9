import type { Category } from '@amritvasya/contract'
import { Picture } from '../../ui/picture.tsx'

type SubCategoryTileProps = { category: Category; to: string; chosen: boolean }

export function SubCategoryTile({ category, to, chosen }: SubCategoryTileProps) {
  const { name, image } = category
  return (
    <a
      href={to}
      data-keep-scroll=""
      data-tile=""
      aria-current={chosen ? 'true' : undefined}
      className="group/tile flex h-full min-h-16 items-center gap-2.5 rounded-md border border-line bg-surface p-1.5 pr-2.5 transition-colors duration-200 ease-calm hover:border-plum/50 aria-[current=true]:border-plum aria-[current=true]:bg-plum-soft sm:gap-3"
    >
      <Picture
        src={image.url}
        alt=""
        width={image.width}
        height={image.height}
        sizes="4rem"
        className="size-13 shrink-0 rounded-sm object-cover sm:size-16"
      />
      <span className="line-clamp-3 min-w-0 text-sm leading-tight wrap-anywhere text-ink group-aria-[current=true]/tile:font-semibold group-aria-[current=true]/tile:text-plum">
        {name}
      </span>
    </a>
  )
}
