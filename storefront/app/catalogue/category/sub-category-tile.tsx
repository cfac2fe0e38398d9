import type { Category } from '@amritvasya/contract'
import { Picture } from '../../ui/picture.tsx'

type SubCategoryTileProps = { category: Category; to: string; chosen: boolean }

export function SubCategoryTile({ category, to, chosen }: SubCategoryTileProps) {
  const { _id, name, image } = category
  return (
    <a
      href={to}
      data-keep-scroll=""
      data-category={_id}
      aria-current={chosen ? 'true' : undefined}
      className={`flex h-full min-h-16 items-center gap-2.5 rounded-md border p-1.5 pr-2.5 transition-colors duration-200 ease-calm sm:gap-3 ${
        chosen ? 'border-plum bg-plum-soft' : 'border-line bg-surface hover:border-plum/50'
      }`}
    >
      <Picture
        src={image.url}
        alt=""
        width={image.width}
        height={image.height}
        sizes="4rem"
        className="size-13 shrink-0 rounded-sm object-cover sm:size-16"
      />
      <span
        className={`line-clamp-3 min-w-0 text-sm leading-tight wrap-anywhere ${chosen ? 'font-semibold text-plum' : 'text-ink'}`}
      >
        {name}
      </span>
    </a>
  )
}
