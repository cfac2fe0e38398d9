/** What fails to load is said on the screen itself, where there is a further try; not in a note beside it as well. */
export const quietly = { onError: () => undefined }

/** Read when the screen is opened, and not again while somebody types: what is new would take the place of it. */
export const whileTyping = { ...quietly, refetchOnWindowFocus: false, refetchOnReconnect: false }
