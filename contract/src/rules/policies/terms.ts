import { type Facts, type Policy, sellerSection } from './policy.ts'

export const termsAndConditions = (facts: Facts): Policy => ({
  title: 'Terms and conditions',
  summary: `What you and ${facts.shop} agree on when you look around, order, and ask for guidance here.`,
  updated: '2026-11-29',
  sections: [
    {
      id: 'about',
      title: 'About these terms',
      blocks: [
        `These terms hold between you and ${facts.legalName}, who runs ${facts.shop}. By placing an order you agree to them, together with our [shipping policy](/shipping-policy), our [return and refund policy](/return-refund-policy) and our [privacy policy](/privacy-policy).`,
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You need not have an account beforehand: the guest checkout makes one on the way, with your verified email. Please give your true name and a phone number on which you can be reached, keep your password to yourself, and tell us if you think someone else has it.',
        'You must be 18 or older to order; if you are younger, let a parent or guardian do it.',
      ],
    },
    {
      id: 'products',
      title: 'What we sell',
      blocks: [
        'Most of our pieces are natural. Colour, veining and weight differ from piece to piece, and measures are given as closely as natural material allows. Pictures show the kind of piece; screens show colours differently.',
        'What our texts say about the meaning of stones comes from tradition and belief. It is no promise of an effect, and no stone, oil or session replaces a doctor, a lawyer or a financial adviser.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      blocks: [
        'Prices are in Indian rupees and include GST. Shipping is added as the order summary shows. If a price changes between your cart and your order, we show you the new one and ask you first.',
        `${facts.waysToPay} Payment-gateway fees are non-refundable, and 18% GST is included in them; our [return and refund policy](/return-refund-policy) says in which cases that matters to you. We never see or keep the number of your card.`,
      ],
    },
    {
      id: 'orders',
      title: 'How orders work',
      blocks: [
        'An order that is paid beforehand is firm once the payment has arrived. We keep the pieces for you while you pay, for a limited time; after that an unpaid order ends by itself.',
        'If we made an obvious mistake in a price, or a piece turns out to be damaged or sold, we may cancel the order. Then you get back all that you paid.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery, returns and cancelling',
      blocks: [
        [
          'Goods are shipped in 1–2 business days. International delivery takes 7–10 working days.',
          'A pre-order is shipped by the day shown beside it.',
          `Returns are possible within ${facts.returnWindow} of receipt.`,
          'The refund for prepaid orders takes 5–7 days; cancellation refunds take 7–10 working days.',
        ],
        'The policies named above have the details.',
      ],
    },
    {
      id: 'coupons',
      title: 'Coupons',
      blocks: [
        'A coupon holds for the time, the smallest cart and the number of uses shown beside it. It cannot be turned into money. When an order is cancelled in full, its coupon can be used again as long as it is valid.',
      ],
    },
    {
      id: 'guidance',
      title: 'The guidance service',
      blocks: [
        'Tarot, numerology and the complete package are conversations, meant to help you look at a question from another side. What you decide afterwards is yours to decide. What you tell us in a session stays between us.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      blocks: [
        'Only customers who received a piece can review it. Please write what you yourself found, fair and without insults, and add only pictures that are yours. You let us show your review in the shop. We hide reviews that break the law or these rules, and we do not hide one for being critical.',
      ],
    },
    {
      id: 'content',
      title: 'Texts and pictures',
      blocks: [
        'The texts, pictures and marks of this shop belong to us or are used with permission. You may link to any page and share it; please ask before you use a picture or a longer text of ours for your own business.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We stand for our goods as the law asks. Beyond that, and as far as the law allows, we answer for no more than what you paid for the order, and not for what lies out of our hands, such as strikes, floods or a failing network. Nothing here takes away a right that the Consumer Protection Act, 2019 gives you.',
      ],
    },
    {
      id: 'law',
      title: 'Law and courts',
      blocks: [
        `Indian law applies. Courts in ${facts.state} decide where we cannot agree, besides the consumer commission at the place where you live. Write to us first, please; most things are settled in an email or two.`,
      ],
    },
    sellerSection(facts),
  ],
})
