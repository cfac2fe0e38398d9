import { type Facts, type Policy, sellerSection } from './policy.ts'

export const shippingPolicy = (facts: Facts): Policy => ({
  title: 'Shipping policy',
  summary: 'Dispatch, delivery time, delivery charges, and what to do if a parcel does not come.',
  updated: '2026-11-29',
  sections: [
    {
      id: 'when-it-leaves',
      title: 'Dispatch',
      blocks: [
        `Goods are shipped in 1–2 business days after the order is placed and paid, or confirmed where you pay on delivery. Business days are ${facts.businessDays}, without public holidays in ${facts.state}.`,
        'A pre-order is a piece that has not come to us yet. It leaves by the day shown beside it, and so does the rest of its order.',
        'A bracelet made to your measure may take a day longer. You get an email when the parcel is handed to the courier, and [My Orders](/my-orders) shows where the order stands.',
      ],
    },
    {
      id: 'how-long',
      title: 'Delivery time',
      blocks: [
        [
          `Within ${facts.state}: usually ${facts.nearDays} after it has left us.`,
          `Elsewhere in India: usually ${facts.restDays}; the hills, the islands and the North East may take a little longer.`,
          'Abroad: international delivery takes 7–10 working days.',
        ],
        `The days within India are what couriers usually need, not a promise. Our checkout takes addresses in India; to have something sent abroad, please write to ${facts.email} first, so that we can tell you the cost. Duties and taxes of the country it goes to are paid by whoever receives it.`,
      ],
    },
    {
      id: 'cost',
      title: 'Delivery charges',
      blocks: [
        `Most pieces travel together in one standard parcel at ${facts.parcelRate}, which is free when your cart comes to more than ${facts.parcelFreeAbove}. A few heavy or fragile pieces have a delivery rate of their own, which is charged for each piece whatever your cart comes to. It is shown on the product page and in your cart.`,
        'The exact charge is shown in your order summary before you pay. Nothing is added later.',
      ],
    },
    {
      id: 'address',
      title: 'Your address',
      blocks: [
        'Please give a phone number on which the courier can reach you, and a landmark if your house is hard to find. An address can be corrected until the order is shipped: tell us through our [contact page](/contact), with the order number.',
        'If the courier could not deliver your parcel, we write to you, so that it can come once more. A parcel that comes back to us ends the order, and you get back all that you paid for it, the delivery charge included. If it was to be paid on delivery, there is nothing to pay.',
      ],
    },
    {
      id: 'packing',
      title: 'Packing',
      blocks: [
        'Each stone is wrapped on its own, in paper rather than plastic where the piece allows it. Selenite is packed dry, as it does not like moisture.',
      ],
    },
    {
      id: 'trouble',
      title: 'Late, lost or damaged',
      blocks: [
        'If your parcel is five working days late, tell us and we will ask the courier. What is lost is sent again or refunded, as you like.',
        'If the box looks opened or crushed, you may refuse it. If you have taken it already, our [return and refund policy](/return-refund-policy) says what to do; please write within 5 calendar days of receipt.',
      ],
    },
    sellerSection(facts),
  ],
})
