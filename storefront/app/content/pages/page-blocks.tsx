import { ProductGrid } from '../../catalogue/product-grid.tsx'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ViewAll } from '../../ui/view-all.tsx'
import type { LoadedBlock } from './load-page.ts'
import { RichText } from './rich-text-view.tsx'

const pictureSizes = '(min-width: 48rem) 48rem, 92vw'

function PictureBlock({ picture, caption }: Extract<LoadedBlock, { type: 'picture' }>) {
  return (
    <figure className="mx-auto max-w-3xl">
      <div className="overflow-hidden rounded-md bg-paper-deep">
        <Picture
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          sizes={pictureSizes}
          className="h-auto w-full"
        />
      </div>
      {caption && <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>}
    </figure>
  )
}

function ProductsBlock({ block, id }: { block: Extract<LoadedBlock, { type: 'products' }>; id: string }) {
  const { products, title, categoryId } = block
  if (products.length === 0) return null
  const action = categoryId && <ViewAll to={`/category/${categoryId}`} name={title} />
  return (
    <section aria-labelledby={title ? id : undefined} aria-label={title ? undefined : 'Products'}>
      {title && <SectionHeading id={id} title={title} action={action} />}
      <ProductGrid products={products} headingLevel={title ? 3 : 2} first={false} />
    </section>
  )
}

function ButtonBlock({ label, to }: Extract<LoadedBlock, { type: 'button' }>) {
  return (
    <p className="text-center">
      {to.startsWith('/') ? (
        <ButtonLink href={to} size="lg">
          {label}
        </ButtonLink>
      ) : (
        <a href={to} rel="noopener noreferrer" className={buttonStyle('primary', 'lg')}>
          {label}
        </a>
      )}
    </p>
  )
}

function BlockOf({ block, id }: { block: LoadedBlock; id: string }) {
  if (block.type === 'text') {
    return (
      <div className="mx-auto max-w-[35rem]">
        <RichText blocks={block.blocks} />
      </div>
    )
  }
  if (block.type === 'picture') return <PictureBlock {...block} />
  if (block.type === 'products') return <ProductsBlock block={block} id={id} />
  return <ButtonBlock {...block} />
}

/** The parts of a page in their order. */
export function PageBlocks({ blocks }: { blocks: readonly LoadedBlock[] }) {
  return (
    <div className="mt-8 space-y-10 md:space-y-14">
      {blocks.map((block, place) => {
        const id = `part-${place + 1}`
        return <BlockOf key={id} block={block} id={id} />
      })}
    </div>
  )
}
