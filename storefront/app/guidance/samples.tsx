import type { Guidance } from '@amritvasya/contract'
import { Film, filmAddress } from './film.tsx'
import { sampleFilms } from './sample-films.ts'

const positions = [
  'object-[42%_70%] origin-[42%_70%]',
  'object-[8%_35%] origin-[8%_35%]',
  'object-[92%_30%] origin-[92%_30%]',
]

type SamplesProps = Pick<Guidance, 'videos' | 'testimonials'> & {
  heading: 'h2' | 'h3'
}

export function Samples({ videos, testimonials, heading: Heading }: SamplesProps) {
  const title = (id: string, text: string) => (
    <>
      <Heading id={id} className={`text-on-dark ${Heading === 'h2' ? 'text-2xl md:text-3xl' : 'text-xl'}`}>
        {text}
      </Heading>
      {Heading === 'h2' && <span aria-hidden="true" className="mt-3 block h-px w-14 bg-gold-bright" />}
    </>
  )
  const films = videos.length > 0 ? videos : sampleFilms
  return (
    <div className="grid gap-10 md:gap-16">
      <section aria-labelledby="films" className="min-w-0">
        {title('films', 'Sample videos')}
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
          tabIndex={0}
          aria-label="Sample videos"
          className="no-scrollbar bleed-row mt-4 flex snap-x gap-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0 md:gap-6"
        >
          {films.map((film, index) => (
            <li key={filmAddress(film)} className="w-[66vw] shrink-0 snap-start sm:w-auto">
              <Film film={film} position={positions[index % positions.length] ?? ''} />
            </li>
          ))}
        </ul>
      </section>
      {testimonials.length > 0 && (
        <section aria-labelledby="voices" className="min-w-0">
          {title('voices', 'Sample client testimonials')}
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
            tabIndex={0}
            aria-label="Sample client testimonials"
            className="no-scrollbar bleed-row mt-4 flex snap-x gap-6 md:mx-0 md:grid md:grid-cols-3 md:px-0"
          >
            {testimonials.map(({ text, author, about }) => (
              <li key={text} className="w-[78vw] shrink-0 snap-start md:w-auto">
                <figure className="h-full border-l border-gold-bright py-1 pl-6">
                  <blockquote className="font-serif text-lg leading-snug md:text-xl text-on-dark">
                    {text}
                  </blockquote>
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
  )
}
