import { ChevronDown } from 'lucide-react'
import { SectionHeading } from '../ui/section-heading.tsx'
import { questions } from './questions.ts'

/** Native <details> open without JavaScript. */
export function QuestionList() {
  return (
    <section aria-labelledby="questions" className="container-page py-14 md:py-20">
      <SectionHeading id="questions" title="Before you book" />
      <div className="max-w-3xl border-b border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg hover:text-plum [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                className="size-5 shrink-0 text-gold transition-transform duration-200 ease-calm group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-prose pb-6 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
      <p className="mt-8 max-w-3xl text-sm text-ink-soft">
        Guidance is for reflection and entertainment. It makes no promises, and it is no substitute for
        medical, psychological, legal or financial advice. If you are in distress, please talk to someone at
        once: Tele-MANAS is free and open day and night at{' '}
        <a href="tel:14416" className="text-plum underline underline-offset-4">
          14416
        </a>
        .
      </p>
    </section>
  )
}
