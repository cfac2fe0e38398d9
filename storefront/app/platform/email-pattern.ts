/**
 * One @, and a dot somewhere behind it: enough to catch slips of the thumb. The server decides. Between dots there is
 * only one way to read an address, so that long texts are refused as fast as short ones.
 */
export const emailPattern = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/
