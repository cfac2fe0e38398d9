/** The contact page sends this. */
export const messageForm = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '',
  subject: 'Size of a bracelet',
  message: 'Do you have it in 16 cm?',
  consent: true,
}

/** The page of guidance sends this. */
export const bookingForm = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '',
  package: 'tarot',
  topic: 'Career path',
  question: 'Shall I stay?',
  preferredTime: 'Evenings',
  consent: true,
}
