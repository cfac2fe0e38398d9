import type { Settings } from '../content/index.ts'

/** Where the demo shop can be reached. Nobody has this number, and the accounts are not anybody's. */
export const demoContacts = {
  whatsapp: '910000000000',
  social: [
    { network: 'instagram', url: 'https://www.instagram.com/amritvasya.demo' },
    { network: 'facebook', url: 'https://www.facebook.com/amritvasya.demo' },
    { network: 'youtube', url: 'https://www.youtube.com/@amritvasya-demo' },
  ],
} satisfies Partial<Settings>
