export const placeholderLook = 'grid place-items-center bg-paper-deep text-line-strong'

/** A drawn stone stands for a picture that is not there. */
export const gem =
  '<svg viewBox="0 0 48 48" class="w-1/4 max-w-14 min-w-6" fill="none" stroke="currentColor" stroke-width="1.5" ' +
  'stroke-linejoin="round" aria-hidden="true"><path d="M24 6 36 18 24 42 12 18Zm-12 12h24M24 6v36M18 18l6 24 6-24"/></svg>'
