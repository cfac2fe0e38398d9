import { Picture } from '../../ui/picture.tsx'
import type { LoadedPage } from './load-page.ts'

type PageLeadProps = Pick<LoadedPage, 'summary' | 'picture'> & {
  /** It is a ratio such as that of articles; the default is the picture's own. */
  frame?: string
}

/** Leads into a written page below its title. */
export function PageLead({ summary, picture, frame }: PageLeadProps) {
  return (
    <>
      {summary && <p className="mt-5 max-w-[42rem] text-lg text-ink-soft md:text-xl">{summary}</p>}
      {picture && (
        <div className={`mt-8 overflow-hidden rounded-md bg-paper-deep ${frame ?? ''}`}>
          <Picture
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            sizes="(min-width: 48rem) 48rem, 92vw"
            className={frame ? 'size-full object-cover' : 'h-auto w-full'}
            priority
          />
        </div>
      )}
    </>
  )
}
