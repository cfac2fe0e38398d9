/** One @, and a dot somewhere behind it: enough to catch slips of the thumb. The server decides. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
