import type { LoadIsland } from './islands.ts'

/** Each stands on one page only; other documents need not carry the names of its files. */
export const pageIslands: Readonly<Record<string, LoadIsland | undefined>> = {
  'found-reviews': async () => (await import('../reviews/found-reviews.tsx')).FoundReviews,
  message: async () => (await import('../content/contact/contact-form.tsx')).ContactForm,
  request: async () => (await import('../guidance/request-form.tsx')).RequestForm,
  question: async () => (await import('../questions/question-form.tsx')).QuestionForm,
  complaint: async () => (await import('../complaints/complaint-form.tsx')).ComplaintForm,
  // Ids of another name differ from those of the form in the footer.
  subscription: async () => (await import('../newsletter/newsletter-form.tsx')).NewsletterForm,
}
