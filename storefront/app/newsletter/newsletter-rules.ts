export const subscribeFailed = 'Failed to subscribe. Please try again.'
