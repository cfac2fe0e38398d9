export const actionStyle =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2.5 text-ink transition-colors duration-200 hover:bg-plum-soft hover:text-plum lg:gap-3 lg:px-3'
