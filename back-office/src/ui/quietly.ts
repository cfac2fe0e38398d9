/** The screen itself shows load errors with a retry, so a toast would repeat them. */
export const quietly = { onError: () => undefined }

/** A refetch while a form is open would overwrite its input. */
export const whileTyping = { ...quietly, refetchOnWindowFocus: false, refetchOnReconnect: false }
