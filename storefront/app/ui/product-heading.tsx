import { Breadcrumb } from './breadcrumb.tsx'
import { Picture } from './picture.tsx'

type ProductHeadingProps = {
  product: { _id: string; name: string; image: string }
  /** It is the last step of the breadcrumb. */
  step: string
  title: string
}

/** It is the head of a page about a product, such as its reviews. */
export function ProductHeading({ product, step, title }: ProductHeadingProps) {
  const address = `/product/${product._id}`
  return (
    <>
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: product.name, to: address }, { name: step }]} />
      <h1 className="mt-2 text-3xl text-plum-deep md:text-4xl">{title}</h1>
      <a href={address} className="mt-5 flex min-h-14 max-w-2xl items-center gap-4 hover:text-plum">
        <Picture
          src={product.image}
          alt=""
          width={1200}
          height={1200}
          sizes="3.5rem"
          className="size-14 shrink-0 rounded-md object-cover"
        />
        <span className="min-w-0 font-semibold wrap-anywhere">{product.name}</span>
      </a>
    </>
  )
}
