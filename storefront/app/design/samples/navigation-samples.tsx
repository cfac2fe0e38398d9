import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CountLink } from '../../ui/count-link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ChoiceCount, ChoicePill, RemovePill } from '../../ui/pills.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Part, Specimen, Specimens } from '../specimen.tsx'
import { useAddressChoice } from '../use-address-choice.ts'

const prices = ['Under ₹500', '₹500 to ₹1,000', 'Above ₹1,000']
const pageAddress = (page: number) => `?page=${page}`

export function Ways() {
  const [tab, setTab] = useState('sample-description')
  const price = useAddressChoice('price')
  const page = Number(useAddressChoice('page') ?? 5)
  return (
    <Part
      id="ways"
      title="Ways"
      lead="What leads on is a link: it works before scripts do, and opens in a new tab. The address keeps what was chosen."
    >
      <Specimens>
        <Specimen name="Breadcrumb" state="Long names are cut where the line ends, the last one first." wide>
          <Breadcrumb
            steps={[
              { name: 'Home', to: '/' },
              { name: 'Products', to: '/products' },
              { name: 'Seven-stone bracelet of amethyst, citrine, carnelian, aventurine and lapis lazuli' },
            ]}
          />
        </Specimen>
        <Specimen name="Pagination, live" state="At most five numbers; the one that is open is plum." wide>
          <Pagination
            page={page}
            pages={9}
            addressOf={pageAddress}
            label="Pages of a list"
            preventScrollReset
          />
        </Specimen>
        <Specimen name="Pagination, first" state="Previous rests.">
          <Pagination
            page={1}
            pages={3}
            addressOf={pageAddress}
            label="Pages at the first"
            preventScrollReset
          />
        </Specimen>
        <Specimen name="Pagination, last" state="Next rests.">
          <Pagination
            page={3}
            pages={3}
            addressOf={pageAddress}
            label="Pages at the last"
            preventScrollReset
          />
        </Specimen>
        <Specimen name="CountLink" state="In the header; its count comes with the scripts.">
          <CountLink to="/cart" label="Cart" icon={ShoppingBag} count={2} />
        </Specimen>
        <Specimen
          name="ChoicePill"
          state="One of a few, with what it would find; the chosen one leads back to none."
        >
          <div className="flex flex-wrap gap-2">
            {prices.map((name, index) => (
              <ChoicePill
                key={name}
                to={name === price ? '?' : `?price=${encodeURIComponent(name)}`}
                chosen={name === (price ?? prices[1])}
                count={[0, 12, 3][index]}
              >
                {name}
              </ChoicePill>
            ))}
          </div>
        </Specimen>
        <Specimen name="ChoiceCount" state="How many products a choice would find, beside its name.">
          <p className="flex gap-2 text-sm">
            Rose quartz <ChoiceCount count={12} />
          </p>
        </Specimen>
        <Specimen
          name="RemovePill"
          state="Something that is active and can be taken away; long names are cut."
        >
          <div className="flex flex-wrap gap-2">
            <RemovePill to="?">Rose quartz</RemovePill>
            <RemovePill to="?">Clear quartz from the high valleys of Himachal Pradesh</RemovePill>
          </div>
        </Specimen>
        <Specimen
          name="Tabs"
          state="Arrow keys, Home and End; without JavaScript all panels stand below each other."
          wide
        >
          <Tabs
            label="About a sample"
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                id: 'sample-description',
                name: 'Description',
                content: 'Eight millimetres, strung by hand in Jaipur.',
              },
              { id: 'sample-facts', name: 'Specifications', content: 'Amethyst, 21 beads, elastic thread.' },
              { id: 'sample-reviews', name: 'Reviews (3)', content: 'Three people have written about it.' },
            ]}
          />
        </Specimen>
      </Specimens>
    </Part>
  )
}
