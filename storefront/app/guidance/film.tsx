import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { GuidancePicture } from './guidance-picture.tsx'
import { basePath } from './load-guidance.ts'
import type { ShownFilm } from './sample-films.ts'

type FilmProps = { film: ShownFilm; position: string }

/** Only documents requested at pages with films allow the YouTube frame in their Content-Security-Policy. */
function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const path = navigation ? new URL(navigation.name).pathname : undefined
  return path === '/' || (path?.startsWith(basePath) ?? false)
}

/** The clicked poster disappears. */
const focus = (video: HTMLVideoElement | null) => video?.focus()

export const filmAddress = (film: ShownFilm): string =>
  'file' in film ? film.file : `https://www.youtube.com/watch?v=${film.youtubeId}`

/** Requests the film only on a click, and opens it in a new tab where this document may not frame it. */
export function Film({ film, position }: FilmProps) {
  const { title, length } = film
  const isOwn = 'file' in film
  const [isPlaying, setPlaying] = useState(false)
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(isOwn || isOwnDocument())) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <figure>
      <div className="relative aspect-16/9 overflow-hidden rounded-md bg-plum-deep">
        {isPlaying && isOwn && (
          <video
            ref={focus}
            src={film.file}
            aria-label={title}
            controls
            autoPlay
            muted
            playsInline
            className="absolute inset-0 size-full"
          />
        )}
        {isPlaying && !isOwn && (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${film.youtubeId}?autoplay=1&rel=0`}
            title={title}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            className="absolute inset-0 size-full"
          />
        )}
        {!isPlaying && (
          <a
            href={filmAddress(film)}
            target="_blank"
            rel="noreferrer"
            onClick={play}
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
        )}
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
