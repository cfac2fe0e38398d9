import type { PolicySection } from '@amritvasya/contract/rules/policies/policy'

/** The code of practice that IS 19000:2022 asks for. */
export const reviewPolicy: readonly PolicySection[] = [
  {
    id: 'who',
    title: 'Who writes a review',
    blocks: [
      'Only customers with an account of this shop whose order has been delivered, once for each order of a product. The account’s email or phone number was verified by a code. So every review says “Verified Purchase”.',
      'We ask by email once, some days after the delivery, every customer with an email in the same way, whatever they may think of it.',
    ],
  },
  {
    id: 'publication',
    title: 'How it is published',
    blocks: [
      'At once, with the name of the account, the day, the stars, the words and up to three photos, newest first. Email, phone and address are never shown.',
      'The average counts every review that is shown with the same weight. Nothing else goes into it.',
      'Reviews stay as their authors wrote them. We change no word, star, photo, name or day: our software offers no way to do it, and the database refuses it. Whole reviews are deleted at their authors’ request alone; we keep only that it was done, and when. What we have to say appears below, as a reply from the shop.',
    ],
  },
  {
    id: 'rewards',
    title: 'Gifts and discounts',
    blocks: [
      'We buy no reviews. Whoever got something for a review, such as a discount or a gift, says so when writing it, and its readers see it. We mark it ourselves when we learn of it.',
    ],
  },
  {
    id: 'moderation',
    title: 'When a review is not shown',
    blocks: [
      'People look at reviews, no machine decides. We hide a review only if it',
      [
        'names private persons or shows their data,',
        'insults, threatens or hates,',
        'advertises something else or contains links to it,',
        'is about something other than the product and its delivery,',
        'was written by someone with an interest in it, or for money, or breaks the law.',
      ],
      'A bad rating is no reason. Its author gets the reason by email, finds it on the page of the product when signed in, and may object; each decision is kept with its reason, the day and who took it.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights, and how to reach us',
    blocks: [
      'You want a review of yours deleted, object to a decision, or have found a review that is not genuine? [Make a complaint](/complaint): it gets a number at once, an acknowledgement within 48 hours and an answer within one month.',
      'When you delete your account, your reviews stay under the name that you wrote them under; ask us, and we delete them.',
      'We look at these rules once a year, and whenever a complaint shows that they fail.',
    ],
  },
]
