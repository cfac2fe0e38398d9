import type { Category } from '@amritvasya/contract'
import { Picture } from '../../ui/picture.tsx'

export function CategoryArch({ category }: { category: Category }) {
  const { _id, name, image } = category
  return (
    <a href={`/category/${_id}`} className="group block text-center">
      <span className="relative block aspect-square md:aspect-7/8 overflow-hidden rounded-t-full rounded-b-md bg-paper-deep">
        <Picture
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          sizes="(min-width: 84rem) 16rem, (min-width: 48rem) 19vw, 31vw"
          className="size-full object-cover transition-transform duration-300 ease-calm group-hover:scale-[1.03]"
        />
        <span
          aria-hidden="true"
          className="absolute inset-1.5 rounded-t-full rounded-b-sm border border-surface/80 transition-colors duration-300 group-hover:border-gold-soft md:inset-2.5"
        />
      </span>
      <span className="mt-2 block font-serif text-base leading-tight wrap-anywhere text-plum-deep underline-offset-4 group-hover:underline md:mt-4 md:text-lg">
        {name}
      </span>
    </a>
  )
}
