/** What fails to load is said on the screen itself, where there is a further try; not in a note beside it as well. */
export const quietly = { onError: () => undefined }
