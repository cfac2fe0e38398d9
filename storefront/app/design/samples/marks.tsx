import { useRootData } from '../../platform/root-data.ts'
import { BrandIcon, type Network } from '../../ui/brand-icon.tsx'
import { LotusMark } from '../../ui/lotus-mark.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { SocialLinks } from '../../ui/social-links.tsx'
import { ViewAll } from '../../ui/view-all.tsx'
import { Part, Specimen, Specimens } from '../specimen.tsx'

const networks: readonly Network[] = ['instagram', 'facebook', 'youtube', 'pinterest', 'whatsapp']
const allNetworks = networks.flatMap((network) =>
  network === 'whatsapp' ? [] : [{ network, url: `https://${network}.com/` }],
)

export function Marks() {
  const name = useRootData()?.shop.name ?? 'The shop'
  return (
    <Part
      id="marks"
      title="Signs and headings"
      lead="Icons are thin lines, and stand beside words; the lotus stands alone."
    >
      <Specimens>
        <Specimen name="LotusMark" state="On paper its petals take the colour of the ground.">
          <LotusMark className="w-24 fill-paper text-gold-bright" />
        </Specimen>
        <Specimen name="LotusMark" state="On dark ground, as in the footer." dark>
          <LotusMark className="w-12 fill-plum-deep text-gold-soft" />
        </Specimen>
        <Specimen name="BrandIcon" state="Networks, in the line of all other icons.">
          <ul className="flex flex-wrap gap-4">
            {networks.map((network) => (
              <li key={network} className="text-center text-sm">
                <BrandIcon network={network} className="mx-auto mb-1 size-6" />
                {network}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="SocialLinks" state="Those that the owner has set; gold under the pointer." dark>
          <SocialLinks shop={{ name: `${name}, a sample`, social: allNetworks }} />
        </Specimen>
        <Specimen name="SectionHeading" state="With a lead and a way to the whole." wide>
          <SectionHeading
            id="sample-heading"
            title="New in the shop"
            lead="Pieces that have come in this month."
            action={<ViewAll to="/products" name="New in the shop" />}
          />
          <SectionHeading id="sample-centred" title="Words of those who bought" centred />
        </Specimen>
      </Specimens>
    </Part>
  )
}
