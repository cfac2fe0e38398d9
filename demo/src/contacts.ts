import type { DemoContacts } from './types.ts'

/** Fictitious: neither the phone number nor the accounts exist. */
export const contacts: DemoContacts = {
  phone: '+91 00000 00000',
  whatsapp: '910000000000',
  social: [
    { network: 'instagram', url: 'https://www.instagram.com/amritvasya.demo' },
    { network: 'facebook', url: 'https://www.facebook.com/amritvasya.demo' },
    { network: 'youtube', url: 'https://www.youtube.com/@amritvasya-demo' },
  ],
  openingHours: 'Monday to Saturday, 10:00 to 18:00 (IST)',
  place: { latitude: 18.5122, longitude: 73.8478 },
  grievanceOfficer: {
    name: 'Asha Kulkarni (demo)',
    designation: 'Grievance Officer',
    email: null,
    phone: null,
  },
}
