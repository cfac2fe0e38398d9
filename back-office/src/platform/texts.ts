import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'

const texts = {
  ...english,
  ra: {
    ...english.ra,
    auth: {
      ...english.ra.auth,
      auth_check_error: 'Please sign in to continue',
      logout: 'Sign out',
      sign_in: 'Sign in',
    },
    notification: {
      ...english.ra.notification,
      created: 'Added',
      updated: 'Saved |||| %{smart_count} saved',
      deleted: 'Deleted |||| %{smart_count} deleted',
      http_error: 'No connection to the shop. Please check your internet connection and try again.',
      not_authorized: 'You do not have access to this page.',
    },
    message: {
      ...english.ra.message,
      invalid_form: 'Please check what you entered',
      unsaved_changes: 'You have unsaved changes. Leave anyway?',
    },
  },
}

export const i18nProvider = polyglotI18nProvider(() => texts, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
})
