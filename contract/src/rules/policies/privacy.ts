import { type Facts, type Policy, sellerSection } from './policy.ts'

/** Must describe what the code really does. */
export const privacyPolicy = (facts: Facts): Policy => ({
  title: 'Privacy policy',
  summary: 'What we know about you, what we need it for, who else sees it, and how you have it deleted.',
  updated: '2026-11-28',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        [
          'We ask for what an order needs, and for nothing more.',
          'There are no advertising cookies and no trackers of others on our pages. We count visitors without cookies, and cannot recognise anybody on the next day.',
          'We never sell or lend your data.',
          'You can download your data and delete your account yourself.',
        ],
        `Questions about your data go to ${facts.email}.`,
        'The [privacy notice](/privacy-notice) lists which data we take for which purpose.',
      ],
    },
    {
      id: 'what-we-keep',
      title: 'What we keep, and why',
      blocks: [
        [
          'Account: name, email, phone number, and your password in a form that nobody can read. For signing in and for your orders.',
          'Addresses you save, so that you need not type them again.',
          'Orders: what you bought, where it went, what it cost and the number of the payment. For delivery, returns, and the books that tax law asks us to keep.',
          'Reviews you write, with your pictures and the name of your account. Some days after a delivery an email may ask you for one.',
          'Messages you send us through the contact form: name, email or phone, and the message, to answer it. We delete them two years later.',
          'Complaints: name, email, phone if you give it, the order and what you write, to settle them as the Consumer Protection (E-Commerce) Rules, 2020 ask. We delete them two years after they were settled, or with your account once they are settled.',
          'Requests for a session of our [guidance service](/service/amritvasya): name, email or phone, the package, your question and the time you prefer, to answer them. We delete them two years later.',
          'Newsletter: your email address, from your confirmation until you unsubscribe. Then it is deleted.',
          'Consents: what you agreed to or took back, which words you saw, when and how, under a fingerprint of your email that names nobody or, for SMS and WhatsApp, with your phone number. We delete it three years after the consent ended.',
          'Security: short-lived counts of tries to sign in, under fingerprints that name nobody.',
        ],
      ],
    },
    {
      id: 'your-browser',
      title: 'What stays in your browser',
      blocks: [
        'Your cart, your wishlist, the last products that you looked at, your last searches and your sign-in are kept in your own browser, not in cookies. Pages you have visited may be kept there too, so that you can read them without a connection. Clearing the data of this site in your browser removes all of it.',
      ],
    },
    {
      id: 'who-else',
      title: 'Who else sees it',
      blocks: [
        [
          'Razorpay, which takes the payment. Card numbers and UPI addresses go to them directly; we never see them.',
          'The courier: name, address and phone number of the parcel.',
          'The companies that run our servers and send our emails, on our behalf and by our instructions.',
          'OpenStreetMap, only when you press “Show the map” on our contact page: it then learns the address of your connection.',
          'YouTube, only when you play a film of our guidance service: it then learns the address of your connection.',
          'Authorities, where the law obliges us.',
        ],
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        'Your account, until you delete it. Invoices, for as long as tax law asks: at present 72 months from the annual return of the year. When you delete your account, what must stay in the books stays there and is used for nothing else.',
        'Messages and requests that you sent with the email of your account are in the data you download, and so is your place on the newsletter’s list. All of these are deleted together with the account. What you sent with another email, or with a phone number only, we cannot tell to be yours: write to us, and we delete it.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'By the Digital Personal Data Protection Act, 2023 you may see what we hold about you, have it corrected or erased, withdraw a consent, name someone who acts for you, and complain. Much of it you do yourself in your [settings](/settings): take consents back, download your data, delete your account. For the rest, choose “My personal data” on the [complaint page](/complaint), also without an account: we acknowledge it within 48 hours and settle it within one month. You may also complain to the Data Protection Board of India.',
        'Every newsletter has a link to unsubscribe, and every review invitation one to stop them. Both work at once and need no sign-in.',
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      blocks: [
        'All connections are encrypted. Passwords are kept only in a form that nobody can read, codes and waiting emails are encrypted, and only those who need your data for their work can reach it. Should something happen all the same, we tell you and the Data Protection Board as the law asks.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Our shop is for adults. Whoever is under 18 orders through a parent or guardian, and we keep no data of children knowingly.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When we change this policy, the date at its top changes. If a change matters to you as a customer, we write to you before it takes effect.',
      ],
    },
    sellerSection(facts),
  ],
})
