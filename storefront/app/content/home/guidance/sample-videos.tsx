import { Play } from 'lucide-react'
import { GuidancePicture } from './guidance-picture.tsx'
import { videos } from './packages.ts'

/** HOME-16. The films are not there yet; each poster says what it will be. */
export function SampleVideos() {
  return (
    <div>
      <h3 className="text-xl text-on-dark">Sample videos</h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
        aria-label="Sample videos"
        className="no-scrollbar bleed-row mt-5 flex snap-x gap-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0 md:gap-6"
      >
        {videos.map(({ title, length, position }) => (
          <li key={title} className="w-[78vw] shrink-0 snap-start sm:w-auto">
            <figure>
              <div className="relative aspect-16/9 overflow-hidden rounded-md">
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
              </div>
              <figcaption className="mt-3">
                <span className="block text-on-dark">{title}</span>
                <span className="block text-sm">{length}. Filming soon.</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}
