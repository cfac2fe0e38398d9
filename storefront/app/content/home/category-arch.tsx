import type { Category } from '@amritvasya/contract'
import { Picture } from '../../ui/picture.tsx'

export function CategoryArch({ category }: { category: Category }) {
  const { _id, name, image } = category
  return (
    <a href={`/category/${_id}`} className="arch">
      <div>
        <div className="aspect-square overflow-hidden bg-paper-deep md:aspect-7/8">
          <Picture
            src={image.url}
            alt=""
            width={image.width}
            height={image.height}
            sizes="(min-width: 84rem) 16rem, (min-width: 48rem) 19vw, 31vw"
            className="size-full object-cover"
          />
        </div>
      </div>
      <span>{name}</span>
    </a>
  )
}
