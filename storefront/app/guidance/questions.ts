export const questions = [
  {
    question: 'Can you tell me what will happen?',
    answer:
      'No, and nobody can. A session helps you to look at your situation from other sides. What you do with that is yours to decide, and we never tell you to fear anything.',
  },
  {
    question: 'Do I have to believe in it?',
    answer:
      'No. Many people come in doubt. It is enough to be willing to think aloud about your question; the cards and numbers are a way to begin.',
  },
  {
    question: 'What do you need from me?',
    answer:
      'For tarot, your question. For numerology and the complete package also your full name at birth and your date of birth, which we ask for once the time is agreed. You need not tell more than you want to.',
  },
  {
    question: 'How and when do I pay?',
    answer:
      'You pay nothing with the request. We suggest times; when one suits you, we send you a way to pay. The price is the one shown on this page, with nothing added later and no remedy sold to you during the session.',
  },
  {
    question: 'What if I need to reschedule?',
    answer:
      'Tell us up to 24 hours before and we find another time, or return what you paid in full. If we have to cancel, you choose between the two.',
  },
  {
    question: 'Is it confidential?',
    answer:
      'Yes. It stays between you and the person you talk to. Sessions are not recorded. Your request is kept to answer it, and deleted after two years at the latest, or earlier when you ask.',
  },
  {
    question: 'Which languages do you speak?',
    answer: 'English and Hindi. Choose what you are comfortable with.',
  },
]
