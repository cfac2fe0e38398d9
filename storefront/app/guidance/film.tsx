import { Play } from 'lucide-react'
import { GuidancePicture } from './guidance-picture.tsx'
import type { ShownFilm } from './sample-films.ts'

type FilmProps = { film: ShownFilm; position: string }

export const filmAddress = (film: ShownFilm): string =>
  'file' in film ? film.file : `https://www.youtube.com/watch?v=${film.youtubeId}`

/** A click plays the film in place of the link (acting-films.ts); nothing of it is requested before. */
export function Film({ film, position }: FilmProps) {
  const { title, length } = film
  const isOwn = 'file' in film
  return (
    <figure>
      <div className="relative aspect-16/9 overflow-hidden rounded-md bg-plum-deep">
        <a
          href={filmAddress(film)}
          target="_blank"
          rel="noreferrer"
          data-youtube={isOwn ? undefined : film.youtubeId}
          data-film={title}
          aria-label={`Play: ${title}`}
          className="block size-full"
        >
          <GuidancePicture
            alt=""
            sizes="(min-width: 40rem) 60vw, 180vw"
            className={`size-full scale-175 object-cover ${position}`}
          />
          <span aria-hidden="true" className="absolute inset-0 grid place-items-center bg-plum-deep/35">
            <span className="grid size-14 place-items-center rounded-full border border-gold-soft/70 bg-plum-deep/60 text-gold-soft">
              <Play className="ml-0.5 size-5" />
            </span>
          </span>
        </a>
      </div>
      <figcaption className="mt-3">
        <span className="block text-on-dark">{title}</span>
        <span className="block text-sm">
          {[length, isOwn ? '' : 'Plays from YouTube'].filter(Boolean).join('. ')}.
        </span>
      </figcaption>
    </figure>
  )
}
