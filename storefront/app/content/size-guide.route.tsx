import { Printer } from 'lucide-react'
import { titledPageMeta } from '../platform/breadcrumb-data.ts'
import { buttonStyle } from '../ui/button.tsx'
import type { Route } from './+types/size-guide.route'
import { DocumentPage } from './document-page.tsx'
import { beadSizes, braceletLengths } from './size-guide/bracelet-lengths.ts'

const path = '/size-guide'
const title = 'How to measure your wrist'
const strip = '/wrist-strip.svg'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  return titledPageMeta(root.loaderData, {
    path,
    title,
    description: 'Measure your wrist with a strip of paper at true size, and find the bracelet that fits.',
  })
}

const steps = [
  'Print the strip at 100 % (“actual size”) and cut it out, or take any strip of paper and a ruler.',
  'Lay it around your wrist just above the bone, where a watch would sit. It should touch the skin without pressing.',
  'Read the mark where the strip meets its start. That is your wrist size.',
  'Find your wrist in the table. Between two sizes? Choose the larger.',
]

export default function SizeGuide() {
  return (
    <DocumentPage
      title={title}
      summary="Most bracelets that come back are beautiful, and one size wrong. It takes five minutes and a strip of paper to do better."
    >
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,35rem)_minmax(0,20rem)]">
        <div>
          <h2 className="text-2xl text-plum-deep">Measure</h2>
          <ol className="mt-4 list-decimal space-y-2 pl-6 marker:font-semibold marker:text-gold">
            {steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          <h2 className="mt-10 text-2xl text-plum-deep">Your bracelet</h2>
          <p className="mt-3">
            A bracelet is measured along its cord, but the wrist meets the inside of the beads: the thicker
            they are, the longer it must be. These lengths fit snugly. For a looser bracelet, add half a
            centimetre.
          </p>
          <table className="mt-4 w-full text-left tabular-nums">
            <caption className="sr-only">Length of the bracelet by wrist and size of the beads</caption>
            <thead>
              <tr className="border-b border-line-strong/50 align-bottom">
                <th scope="col" className="py-2 pr-3 font-semibold">
                  Wrist
                </th>
                {beadSizes.map((bead) => (
                  <th key={bead} scope="col" className="py-2 pr-3 font-semibold">
                    {bead}&nbsp;mm beads
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {braceletLengths.map(({ wrist, lengths }) => (
                <tr key={wrist} className="border-b border-line">
                  <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
                    {wrist} cm
                  </th>
                  {lengths.map((length) => (
                    <td key={length} className="py-2 pr-3 whitespace-nowrap">
                      {length} cm
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-4 text-sm text-ink-soft">If a product page gives its own sizes, go by those.</p>
        </div>
        <div className="rounded-lg bg-surface p-5 shadow-soft">
          <a href={strip} target="_blank" rel="noreferrer" aria-label="The strip to print, in a new tab">
            <img
              src={strip}
              alt="A strip with marks from 0 to 24 cm, how to use it, and a circle and a bar to check the print"
              width={190}
              height={262}
              loading="lazy"
              className="h-auto w-full rounded-sm bg-white"
            />
          </a>
          <a
            href={strip}
            target="_blank"
            rel="noreferrer"
            className={`mt-4 w-full ${buttonStyle('secondary')}`}
          >
            <Printer className="size-5" aria-hidden="true" />
            Open the strip to print
          </a>
          <p className="mt-3 text-sm text-ink-soft">
            It fits on an A4 sheet. Place a ₹10 coin on the circle to check that the print is the right size.
          </p>
        </div>
      </div>
    </DocumentPage>
  )
}
