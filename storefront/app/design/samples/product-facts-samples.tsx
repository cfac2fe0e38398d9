import { CachedMarkup } from '../../platform/render-optimisations/cached-markup.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Picture, PicturePlaceholder } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RatingStars } from '../../ui/rating-stars.tsx'
import type { SamplePicture } from '../load-style.ts'
import { Part, Specimen, Specimens } from '../specimen.tsx'

const ratings = [0, 0.5, 1, 2, 3, 4, 4.5, 5]
const tones = [
  ['new', 'New'],
  ['sale', '25% off'],
  ['plain', 'Best seller'],
  ['good', 'In stock'],
  ['bad', 'Sold out'],
] as const
const square = 'aspect-square w-full rounded-md object-cover'

export function Facts({ picture }: { picture: SamplePicture | undefined }) {
  return (
    <Part
      id="products"
      title="What is said of products"
      lead="A large quiet picture, a name, a price. All else is smaller and softer."
    >
      <Specimens>
        <Specimen name="Price" state="On a card: alone, with its MRP, with paise.">
          <Price sellingPrice={499} mrp={499} />
          <Price sellingPrice={749} mrp={999} />
          <Price sellingPrice={1249.5} mrp={0} />
        </Specimen>
        <Specimen name="Price, page" state="On the page of the product, with how much it is less.">
          <Price size="page" sellingPrice={124_999} mrp={149_999} />
          <Price size="page" sellingPrice={499} mrp={499} />
        </Specimen>
        <Specimen name="Badge" state="new and sale on pictures; plain, good and bad beside words.">
          <div className="flex flex-wrap gap-2">
            {tones.map(([tone, word]) => (
              <Badge key={tone} tone={tone}>
                {word}
              </Badge>
            ))}
          </div>
        </Specimen>
        <Specimen name="RatingStars" state="From 0 to 5, to the nearest half; the figure is read out.">
          <ul className="space-y-1 text-sm">
            {ratings.map((rating) => (
              <li key={rating} className="flex items-center gap-3">
                <RatingStars rating={rating} />
                {rating}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen
          name="Picture"
          state="AVIF and WebP in the size that its place has; the place is held until it has come."
        >
          {picture ? (
            <Picture
              src={picture.url}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 45vw, 90vw"
              className={square}
            />
          ) : (
            'The shop has no picture yet.'
          )}
        </Specimen>
        <Specimen
          name="Picture that is missing"
          state="The same after one that cannot be loaded: PicturePlaceholder."
        >
          <div className="grid grid-cols-2 gap-3">
            <Picture src="" alt="A bracelet" width={600} height={600} sizes="10rem" className={square} />
            <PicturePlaceholder alt="" className={square} />
          </div>
        </Specimen>
        <Specimen
          name="Kept"
          state="Has no look: the server keeps the markup of what stands in it between renderings."
        >
          <CachedMarkup as="article" of={cacheKey} kind="sample">
            A card that stands on many pages.
          </CachedMarkup>
        </Specimen>
      </Specimens>
    </Part>
  )
}
const cacheKey = {}
