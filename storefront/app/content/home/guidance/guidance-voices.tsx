import { voices } from './packages.ts'

/** HOME-16: sample testimonials, named as such. */
export function GuidanceVoices() {
  return (
    <div className="mt-12">
      <h3 className="text-xl text-on-dark">Sample client testimonials</h3>
      <ul className="mt-5 grid gap-5 md:grid-cols-2 md:gap-6">
        {voices.map(({ text, author, about }) => (
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
    </div>
  )
}
