export const quietly = { onError: () => undefined }

/** A refetch would overwrite the input of a form. */
export const whileTyping = { ...quietly, refetchOnWindowFocus: false, refetchOnReconnect: false }
