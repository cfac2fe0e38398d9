import type { Category } from '@amritvasya/contract'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Picture } from '../../ui/picture.tsx'

export function CategoryHeader({ category, parent }: { category: Category; parent: Category | null }) {
  const { name, description, image } = category
  return (
    <>
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name }]} />
      <header className="mt-2 mb-6 flex items-center gap-4 rounded-lg bg-paper-deep p-3 sm:gap-8 md:mt-4 md:mb-10 md:p-5 lg:gap-12">
        <Picture
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          sizes="(min-width: 64rem) 15rem, (min-width: 48rem) 11rem, 6rem"
          className="aspect-square w-24 shrink-0 rounded-md object-cover md:w-44 lg:w-60"
        />
        <div className="min-w-0 max-w-2xl">
          {parent && (
            <p className="text-sm text-ink-soft">
              Part of{' '}
              <a
                href={`/category/${parent._id}`}
                className="inline-block py-2.5 font-semibold text-plum underline underline-offset-4"
              >
                {parent.name}
              </a>
            </p>
          )}
          <h1 className="text-2xl wrap-anywhere text-plum-deep md:text-4xl">{name}</h1>
          {description && <p className="mt-1.5 text-sm text-ink-soft md:mt-3 md:text-base">{description}</p>}
        </div>
      </header>
    </>
  )
}
