/**
 * They are from the Guidelines for Prevention and Regulation of Dark Patterns, 2023, Annexure 1, in order.
 */
export type DarkPattern = {
  name: string
  /** It says in short how the guidelines define it. */
  meaning: string
  practice: string
  /** It is the title of its test in e2e/dark-patterns.spec.ts. */
  test: string
}

export const darkPatterns: readonly DarkPattern[] = [
  {
    name: 'False urgency',
    meaning: 'A false impression of urgency or scarcity, so that someone buys at once.',
    practice:
      '“Only 3 left” is the stock that can still be sold at that moment. There are no countdowns and no invented onlookers.',
    test: 'False urgency: “Only 3 left” is the stock of the product, and goes when there is more',
  },
  {
    name: 'Basket sneaking',
    meaning: 'Adding goods, services or donations at the checkout without consent.',
    practice: 'The cart holds what was put into it: no added goods, no insurance, no donation.',
    test: 'Basket sneaking: one product in the cart is one product to pay, and nothing joins it on the way',
  },
  {
    name: 'Confirm shaming',
    meaning: 'Making someone who declines feel fear, shame, ridicule or guilt.',
    practice:
      'Whoever declines, cancels or leaves reads plain words, such as “Keep order” and “Cancel order”.',
    test: 'Confirm shaming: who cancels an order or leaves the newsletter reads plain words',
  },
  {
    name: 'Forced action',
    meaning:
      'Forcing someone to buy something else, to sign up for something unrelated, or to share unrelated data.',
    practice:
      'An order needs an account, which is made on the way: name, email, phone number and password, or a phone number and a code. It can be deleted again. Newsletter, messages, reviews and other products are never a condition.',
    test: 'Forced action: an order needs an account, made on the way, and no newsletter, messages or other product',
  },
  {
    name: 'Subscription trap',
    meaning: 'Making it hard to end a subscription, or hiding how to end it.',
    practice:
      'No subscription costs anything. Three kinds of email come again by themselves: the newsletter after its reader has confirmed it, reminders of a cart after a customer has turned them on, and an invitation to review each delivered order until the customer objects. Each ends with one press from a link in every such email, and reminders and invitations in the settings as well.',
    test: 'Subscription trap: the newsletter, reminders of a cart and review invitations each end with one press',
  },
  {
    name: 'Interface interference',
    meaning: 'Highlighting what suits the seller and hiding what the buyer needs to see.',
    practice:
      'Both answers to a question are equally large and shown together. What costs nothing is as easy to choose.',
    test: 'Interface interference: both answers to a question are equally large, and both can be seen',
  },
  {
    name: 'Bait and switch',
    meaning: 'Promising one outcome and serving another.',
    practice:
      'A product has the same name and price in a list, on its page and in the cart. What is sold out says so.',
    test: 'Bait and switch: a product has the same name and price in the list, on its page and in the cart',
  },
  {
    name: 'Drip pricing',
    meaning: 'Not showing parts of the price at first, or adding to it later.',
    practice:
      'Prices include GST, and the product page names the price of delivery beside them. No later step adds anything else.',
    test: 'Drip pricing: the price and the delivery that the product page names are the sum of each later step',
  },
  {
    name: 'Disguised advertisement',
    meaning: 'Advertisements that look like other content, such as reviews or news.',
    practice:
      'The shop shows no advertisements of others. Reviews are written by buyers, and one for which its author got something says so.',
    test: 'Disguised advertisement: pages show nothing of other sites, and a review says who wrote it and for what',
  },
  {
    name: 'Nagging',
    meaning: 'Disturbing someone again and again with requests that have nothing to do with the purchase.',
    practice: 'No window opens by itself, and no page asks for notifications, the place or anything else.',
    test: 'Nagging: no window opens by itself, and nothing is asked for from page to page',
  },
  {
    name: 'Trick question',
    meaning: 'Confusing or vague language that leads to another answer than was meant.',
    practice: 'Each box says in positive words what is agreed to, and is empty until you tick it.',
    test: 'Trick question: every box to tick is empty and says in positive words what it means',
  },
  {
    name: 'SaaS billing',
    meaning: 'Collecting payments again and again without clear consent.',
    practice: 'Each payment is for one order, whose amount is shown before. Nothing is collected again.',
    test: 'SaaS billing: a payment is for one order and its amount, and asks for nothing that recurs',
  },
  {
    name: 'Rogue malwares',
    meaning: 'Tricking someone into installing or paying for harmful software.',
    practice: 'Pages download nothing by themselves, and tell the browser to refuse the code of other sites.',
    test: 'Rogue malwares: the browser refuses the code of other sites, and nothing is downloaded',
  },
]
