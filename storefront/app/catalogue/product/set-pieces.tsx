import type { Variant } from '@amritvasya/contract'
import { Picture } from '../../ui/picture.tsx'

/** The pieces of a set, each with the way to its own page. */
export function SetPieces({ pieces }: { pieces: NonNullable<Variant['pieces']> }) {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-labelledby="set-pieces">
      <h2 id="set-pieces" className="text-xl text-plum-deep">
        What is in the set
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{count === 1 ? 'One piece' : `${count} pieces`}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {pieces.map(({ product, name, size, color, quantity, image }) => {
          const words = (
            <>
              {image && (
                <Picture
                  src={image}
                  alt=""
                  width={1200}
                  height={1200}
                  sizes="3.5rem"
                  className="size-14 shrink-0 rounded-md object-cover"
                />
              )}
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                {(size || color) && (
                  <span className="block text-sm text-ink-soft">
                    {[color, size].filter(Boolean).join(', ')}
                  </span>
                )}
              </span>
              <span className="shrink-0 text-ink-soft tabular-nums">× {quantity}</span>
            </>
          )
          const look = 'flex min-h-14 items-center gap-4 py-2'
          return (
            <li key={`${name} ${size} ${color}`}>
              {product ? (
                <a href={`/product/${product}`} className={`${look} hover:text-plum`}>
                  {words}
                </a>
              ) : (
                <span className={look}>{words}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
