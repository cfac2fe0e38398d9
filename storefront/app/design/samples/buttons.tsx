import { Heart, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { actionStyle } from '../../ui/action-style.ts'
import { ArrowButton } from '../../ui/arrow-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { ViewAll } from '../../ui/view-all.tsx'
import { Part, Specimen, Specimens } from '../specimen.tsx'

const row = 'flex flex-wrap items-center gap-3'

export function Buttons() {
  const [pieces, setPieces] = useState(2)
  return (
    <Part
      id="buttons"
      title="Buttons"
      lead="One primary button in a part of a page. At least 44 px high. Under the pointer the ground changes within 200 ms; the focus has an indigo ring, on dark ground a gold one; a press moves it by a pixel."
    >
      <Specimens>
        <Specimen name="Button primary" state="Usual, off. The one thing to do here.">
          <div className={row}>
            <Button>Add to Cart</Button>
            <Button disabled>Add to Cart</Button>
          </div>
        </Specimen>
        <Specimen name="Button secondary" state="Usual, off. Another way on.">
          <div className={row}>
            <Button look="secondary">Browse all</Button>
            <Button look="secondary" disabled>
              Browse all
            </Button>
          </div>
        </Specimen>
        <Specimen name="Button quiet" state="Usual, off. Beside others, or within a text.">
          <div className={row}>
            <Button look="quiet">Remove</Button>
            <Button look="quiet" disabled>
              Remove
            </Button>
          </div>
        </Specimen>
        <Specimen name="Button light" state="On dark ground; the ring of the focus is gold there." dark>
          <div className={row}>
            <Button look="light">Explore</Button>
            <Button look="light" disabled>
              Explore
            </Button>
          </div>
        </Specimen>
        <Specimen name="Button sizes" state="sm 44 px, md 48 px, lg 56 px">
          <div className={row}>
            <Button size="sm">Small</Button>
            <Button size="md">Medium</Button>
            <Button size="lg">Large</Button>
          </div>
        </Specimen>
        <Specimen name="Button at work" state="Keeps its focus and place; the word says what happens.">
          <div className={row}>
            <Button aria-disabled="true">Saving…</Button>
            <Button look="secondary" aria-disabled="true">
              Loading…
            </Button>
          </div>
        </Specimen>
        <Specimen name="Button with an icon, and a long text" state="Wraps; never cut.">
          <Button className="w-full">
            <ShoppingBag className="size-5 shrink-0" aria-hidden="true" />
            Add the bracelet of seven stones and the selenite plate to the cart
          </Button>
        </Specimen>
        <Specimen name="ButtonLink" state="Leads to another page; looks like a button.">
          <ButtonLink to="/products" look="secondary">
            Browse all products
          </ButtonLink>
        </Specimen>
        <Specimen name="ViewAll" state="From a part of the home page to the whole of it; the arrow steps on.">
          <ViewAll to="/products" name="Products" />
        </Specimen>
        <Specimen name="LoadMore" state="Usual, loading. Without JavaScript a link.">
          <div className={row}>
            <LoadMore label="Load More Products" to="?page=2" isLoading={false} onLoad={() => undefined} />
            <LoadMore label="Load More Products" to="?page=2" isLoading onLoad={() => undefined} />
          </div>
        </Specimen>
        <Specimen name="ArrowButton" state="Usual, spent. Pushes a row on.">
          <div className={row}>
            <ArrowButton to="left" label="Back" spent />
            <ArrowButton to="right" label="On" />
          </div>
        </Specimen>
        <Specimen name="QuantityStepper" state="Live from 1 to 5; at its lower and upper end a button rests.">
          <div className={row}>
            <QuantityStepper label="Quantity" value={pieces} max={5} onChange={setPieces} />
            <QuantityStepper label="Quantity at one" value={1} max={5} onChange={() => undefined} />
            <QuantityStepper label="Quantity at most" value={5} max={5} onChange={() => undefined} />
          </div>
        </Specimen>
        <Specimen
          name="actionStyle"
          state="At the right of the header: an icon, with its name where there is room."
        >
          <div className="flex flex-wrap">
            <button type="button" aria-label="Wishlist" className={actionStyle}>
              <Heart className="size-6" strokeWidth={1.6} aria-hidden="true" />
            </button>
            <button type="button" className={actionStyle}>
              <ShoppingBag className="size-6" strokeWidth={1.6} aria-hidden="true" />
              Cart
            </button>
          </div>
        </Specimen>
      </Specimens>
    </Part>
  )
}
