import type { Guidance } from '@amritvasya/contract'
import { Film } from './film.tsx'

/** Which part of the picture stands in for a film, one after the other. */
const positions = [
  'object-[42%_70%] origin-[42%_70%]',
  'object-[8%_35%] origin-[8%_35%]',
  'object-[92%_30%] origin-[92%_30%]',
]

/** HOME-16, decision 42: sample films, and what clients said. */
export function Samples({ videos, testimonials }: Pick<Guidance, 'videos' | 'testimonials'>) {
  return (
    <div className="on-dark bg-plum-deep py-14 text-on-dark-soft md:py-20">
      <div className="container-page">
        {videos.length > 0 && (
          <section aria-labelledby="films">
            <h2 id="films" className="text-2xl text-on-dark md:text-3xl">
              Sample videos
            </h2>
            <span aria-hidden="true" className="mt-3 block h-px w-14 bg-gold-bright" />
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
              tabIndex={0}
              aria-label="Sample videos"
              className="no-scrollbar bleed-row mt-8 flex snap-x gap-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0 md:gap-6"
            >
              {videos.map((film, index) => (
                <li key={film.title} className="w-[78vw] shrink-0 snap-start sm:w-auto">
                  <Film film={film} position={positions[index % positions.length] ?? ''} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {testimonials.length > 0 && (
          <section aria-labelledby="voices" className="mt-14 md:mt-16">
            <h2 id="voices" className="text-2xl text-on-dark md:text-3xl">
              Sample client testimonials
            </h2>
            <span aria-hidden="true" className="mt-3 block h-px w-14 bg-gold-bright" />
            <ul className="mt-8 grid gap-8 lg:grid-cols-3">
              {testimonials.map(({ text, author, about }) => (
                <li key={text}>
                  <figure className="h-full border-l border-gold-bright py-1 pl-6">
                    <blockquote className="font-serif text-xl leading-snug text-on-dark">{text}</blockquote>
                    <figcaption className="mt-3 text-sm">
                      {author}, {about}
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
