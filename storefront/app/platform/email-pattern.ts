/**
 * Catches typing errors only; the server decides. The pattern is unambiguous between dots, so that it runs in linear
 * time and a long text cannot block the page (ReDoS).
 */
export const emailPattern = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/
