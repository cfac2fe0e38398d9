import type { Guidance } from '@amritvasya/contract'
import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { GuidancePicture } from './guidance-picture.tsx'
import { basePath } from './load-guidance.ts'

type FilmProps = { film: Guidance['videos'][number]; position: string }

/** Whether this document was sent for a page that shows films: only the policies of those let the frame in. */
function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const path = navigation ? new URL(navigation.name).pathname : undefined
  return path === '/' || (path?.startsWith(basePath) ?? false)
}

/**
 * A sample film: a poster, and nothing from elsewhere before a click. Then it plays here without cookies; in a document
 * of another page, or without JavaScript, it opens in a new tab.
 */
export function Film({ film: { title, length, youtubeId }, position }: FilmProps) {
  const [isPlaying, setPlaying] = useState(false)
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !isOwnDocument()) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <figure>
      <div className="relative aspect-16/9 overflow-hidden rounded-md bg-plum-deep">
        {isPlaying ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1&rel=0`}
            title={title}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            className="absolute inset-0 size-full"
          />
        ) : (
          <a
            href={`https://www.youtube.com/watch?v=${youtubeId}`}
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
        <span className="block text-sm">{[length, 'Plays from YouTube'].filter(Boolean).join('. ')}.</span>
      </figcaption>
    </figure>
  )
}
