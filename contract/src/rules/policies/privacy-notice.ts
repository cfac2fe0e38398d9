import type { Facts, Policy } from './policy.ts'

/** Rule 3 of the DPDP Rules, 2025: stands alone, itemises data and purposes, and must describe what the code really does. */
export const privacyNotice = (facts: Facts): Policy => ({
  title: 'Privacy notice',
  summary:
    'Which data we take, for which purpose, and how you take a consent back, use your rights or complain.',
  updated: '2026-11-29',
  sections: [
    {
      id: 'data-and-purposes',
      title: 'Which data, and what for',
      blocks: [
        'We take these data for these purposes, and for nothing else.',
        [
          'Name, email, phone number, and your password in a form that nobody can read: to give you an account, and to reach you about your orders.',
          'Delivery address and phone number: to deliver, and to show whether and when we can.',
          'The note to whoever receives your gift, and what you write about a return: to print the one on the slip of the parcel, and to decide about the other.',
          'Name, GSTIN and registered address of a business, if you give them: for its tax invoice.',
          'What you bought, what it cost, the number of the payment: to sell and deliver it, to take it back, and for the books that tax law asks for.',
          'Which parcels came back to us, by account, email and phone number: to decide where we offer cash on delivery.',
          'What you write in reviews, with pictures and your name: to show them to other shoppers.',
          'What you ask about a product, with your first name: to show it with our answer to other shoppers. Email for the answer: to send it to you. The email is deleted 30 days after the answer, a question that we decline after 90 days, and all of it by a link in each email.',
          'What you write to us, in messages, complaints and requests for guidance: to answer you.',
          'Email for the newsletter: to send it to you, only if you agree.',
          'Email for one message about a piece, if you ask for it: to tell you once that it is back or costs less. It is deleted when you stop it, 180 days after you asked, or 30 days after the email.',
          'Email and cart for one reminder of your cart, if you ask for it or agree to it in your settings: to send it once, unless you bought. Both are deleted when you stop it, and at the latest 30 days after you asked.',
          'Phone number for SMS and WhatsApp: to send you news of your orders, only if you agree.',
          'Name, email or phone number of a nominee, if you name one: to know them when they write to us for you.',
          'Email for one invitation to review an order: unless you object.',
          'The address of your connection and the name of your device: to keep others out of your account.',
          'The address of your connection and the name of your browser, mixed at once with a secret of the day into a number that nobody can read back: to count visitors. Secret and number are destroyed when the day has ended. Browsers that ask not to be tracked are not counted.',
        ],
      ],
    },
    {
      id: 'take-back',
      title: 'How you take a consent back',
      blocks: [
        'As easily as you gave it, by one press, at any time, and without a reason: with your account in your [settings](/settings), where you also see what you have agreed to and when; without one by the link at the end of each newsletter and review invitation.',
        'What we did before stays lawful. Orders that you have placed are still delivered.',
      ],
    },
    {
      id: 'rights',
      title: 'How you use your rights',
      blocks: [
        'By the Digital Personal Data Protection Act, 2023 you may have your data shown, corrected, completed, updated and erased, and you may name someone who acts for you after your death or when you cannot.',
        [
          'See your data: “Download my data” in your [settings](/settings).',
          'Correct them: in your [profile](/profile) and your [addresses](/my-addresses).',
          'Erase them: “Delete account” in your [settings](/settings), which also says what must remain and why.',
          'Name a nominee, change or remove them: “Your nominee” in your [settings](/settings). A nominee writes to us by the [complaint page](/complaint).',
          'Anything else, also without an account: choose “My personal data” on the [complaint page](/complaint). We acknowledge it within 48 hours and settle it within one month.',
        ],
        `Questions about your data go to ${facts.officer.name}, ${facts.officer.designation}, ${facts.officer.email}.`,
      ],
    },
    {
      id: 'complain',
      title: 'How you complain',
      blocks: [
        'Please come to us first, on the [complaint page](/complaint): you get a number at once. If that does not help, you may complain to the Data Protection Board of India, which works online.',
      ],
    },
    {
      id: 'versions',
      title: 'Which text you agreed to',
      blocks: [
        'The words of each consent have a version, its date. Your [settings](/settings) name the version of each consent that you gave or took back. More about all this is in our [privacy policy](/privacy-policy).',
      ],
    },
  ],
})
